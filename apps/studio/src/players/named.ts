import { z } from "zod";

/** What a page names before anything is drawn by it. */
export const named = z.object({ commit: z.string().regex(/^[0-9a-f]{64}$/), counter: z.int().min(0) });
