import { z } from "zod";
import type { liveAddedCalls } from "../calls/live.ts";
import type { SchemasFor } from "../schema.ts";
import { nothing } from "./fields.ts";

export const liveSchemas = {
  live: {
    input: nothing,
    /**
     * Says what changed; the reader fetches it anew. `id` is the cursor to resume from. What every page may know
     * is told in `data`: `lotto.round` with `round_id` and `status`, and while it is paid `settled_bills` and
     * `total_bills`; `yeekee.frozen` with `round_id`, `round_code`, `list_hash`, `shot_count`, `frozen_at` and
     * `beacon_round`.
     */
    output: z.object({ topic: z.string(), id: z.string(), data: z.record(z.string(), z.unknown()).optional() }),
  },
} satisfies SchemasFor<typeof liveAddedCalls>;
