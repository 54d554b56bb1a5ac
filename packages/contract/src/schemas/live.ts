import { z } from "zod";
import type { liveAddedCalls } from "../calls/live.ts";
import type { SchemasFor } from "../schema.ts";
import { nothing } from "./fields.ts";

export const liveSchemas = {
  live: {
    input: nothing,
    /**
     * Says what changed; the reader fetches it anew. `id` is the cursor to resume from. What every page may know
     * is told in `data`:
     * - `lotto.round`: `round_id`, `status`, and while it is paid `settled_bills` and `total_bills`;
     * - `lotto.terms`: `category_id` and, where only one round's numbers changed, `round_id`;
     * - `yeekee.frozen`: `round_id`, `round_code`, `list_hash`, `shot_count`, `frozen_at`, `beacon_round`.
     */
    output: z.object({ topic: z.string(), id: z.string(), data: z.record(z.string(), z.unknown()).optional() }),
  },
} satisfies SchemasFor<typeof liveAddedCalls>;
