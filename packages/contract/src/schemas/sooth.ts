import { z } from "zod";
import type { soothCalls } from "../calls/sooth.ts";
import type { SchemasFor } from "../schema.ts";
import { token } from "./fields.ts";

const counts = z.object({ banker: z.int(), player: z.int(), tie: z.int() });

const room = z.object({ room_id: z.string(), name: z.string(), provider: z.string(), hand_count: z.int(), counts });

export const soothSchemas = {
  soothBaccarat: { input: z.object({ provider: token.optional() }), output: z.array(room) },
  soothDetail: {
    input: z.object({ room_id: token }),
    output: room.extend({
      /** The shoe so far, oldest first; the reader draws the roads from it. */
      hands: z.array(
        z.object({
          winner: z.enum(["banker", "player", "tie"]),
          is_banker_pair: z.boolean(),
          is_player_pair: z.boolean(),
        }),
      ),
      /** What a stated road rule would say, with how often it was right, as entertainment only. */
      suggestion: z
        .object({ rule: z.string(), side: z.enum(["banker", "player"]), hits: z.int(), tries: z.int() })
        .nullable(),
    }),
  },
} satisfies SchemasFor<typeof soothCalls>;
