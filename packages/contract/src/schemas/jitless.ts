import { z } from "zod";

// Compiled schemas are several times as fast, but need `eval`. The policy of our pages forbids it, and even trying would
// be reported: only our servers compile.
z.config({ jitless: !("process" in globalThis) });
