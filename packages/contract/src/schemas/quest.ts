import { z } from "zod";
import type { questCalls } from "../calls/quest.ts";
import type { SchemasFor } from "../schema.ts";
import { id, nothing, time, url } from "./fields.ts";

/** What a member gets from quests, wheel, coupons and the shop. */
export const reward = z.object({
  kind: z.enum(["credit", "points", "wheel_ticket", "free_round", "coupon", "goods", "bonus", "nothing"]),
  /** Baht, points or pieces, by kind. */
  value: z.number(),
  title: z.string(),
});

const quest = z.object({
  quest_id: z.int(),
  event_id: z.int().nullable(),
  title: z.string(),
  description: z.string(),
  image: url.nullable(),
  kind: z.enum(["check_in", "deposit", "turnover", "rounds", "invite", "lotto_bill"]),
  period: z.enum(["daily", "weekly", "once"]),
  status: z.enum(["locked", "in_progress", "claimable", "claimed", "expired"]),
  done: z.number(),
  need: z.number(),
  reward,
  /** The strip of a check-in quest, one mark for each day. */
  days: z.array(z.object({ day: z.int(), reward, is_done: z.boolean() })),
  ends_at: time.nullable(),
});

export const questSchemas = {
  questList: { input: nothing, output: z.array(quest) },
  questRedeem: { input: z.object({ quest_id: id }), output: z.object({ quest, reward }) },
  eventQuest: { input: z.object({ event_id: id.optional() }), output: z.array(quest) },
} satisfies SchemasFor<typeof questCalls>;
