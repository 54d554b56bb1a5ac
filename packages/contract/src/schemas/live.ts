import { z } from "zod";
import type { liveAddedCalls } from "../calls/live.ts";
import type { SchemasFor } from "../schema.ts";
import { nothing } from "./fields.ts";

export const liveSchemas = {
  live: {
    input: nothing,
    /** Says what changed; the reader fetches it anew. `id` is the cursor to resume from. */
    output: z.object({ topic: z.string(), id: z.string() }),
  },
} satisfies SchemasFor<typeof liveAddedCalls>;
