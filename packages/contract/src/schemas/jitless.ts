import { z } from "zod";

// A strict Content-Security-Policy forbids building functions from text, which Zod otherwise tries.
z.config({ jitless: true });
