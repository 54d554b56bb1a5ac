import { z } from "zod";
import type { questCalls } from "../calls/quest.ts";
import type { SchemasFor } from "../schema.ts";
import { intId, nothing, time, token, url } from "./fields.ts";

/** What a member gets from quests, wheel, coupons and the shop. */
export const reward = z.object({
  kind: z.enum(["credit", "points", "wheel_ticket", "free_round", "coupon", "goods", "bonus", "nothing"]),
  /** Baht, points or pieces, by kind. */
  value: z.number(),
  title: z.string(),
});

export const questKind = z.enum(["check_in", "deposit", "turnover", "rounds", "invite", "lotto_bill"]);
export const questPeriod = z.enum(["daily", "weekly", "once"]);
/** What `done` and `need` count. */
export const questUnit = z.enum(["baht", "count"]);

const quest = z.object({
  quest_id: z.int(),
  event_id: z.int().nullable(),
  title: z.string(),
  description: z.string(),
  image: url.nullable(),
  kind: questKind,
  period: questPeriod,
  /** The turn this is about: a quest can be listed twice while the turn before can still be claimed. */
  period_key: z.string(),
  status: z.enum(["locked", "in_progress", "claimable", "claimed", "expired"]),
  unit: questUnit,
  done: z.number(),
  need: z.number(),
  /** What counts, where not everything does. */
  categories: z.array(z.string()),
  reward,
  /** Why it is locked, in Thai. */
  lock: z.string().nullable(),
  /** The strip of a check-in quest, one mark for each day. */
  days: z.array(z.object({ day: z.int(), reward, is_done: z.boolean(), is_today: z.boolean() })),
  /** What a check-in quest gives beside for the days of a calendar month. */
  marks: z.array(z.object({ days: z.int(), reward, is_done: z.boolean() })),
  month_days: z.int(),
  /** The end of this turn. */
  ends_at: time.nullable(),
  /** Until when a finished turn can be claimed. */
  claim_until: time.nullable(),
});

export const questSchemas = {
  questList: { summary: "Lists the member's quests with their progress.", input: nothing, output: z.array(quest) },
  questRedeem: {
    summary: "Claims the reward of a quest that is complete.",
    /** Without a key the turn of this moment is meant. */
    input: z.object({ quest_id: intId, period_key: token.optional() }),
    output: z.object({
      quest,
      reward,
      /** What the day gave beside, as a mark of its month. */
      mark_reward: reward.nullable(),
    }),
  },
  eventQuest: {
    summary: "Lists the quests of one event, or of all events.",
    input: z.object({ event_id: intId.optional() }),
    output: z.array(quest),
  },
} satisfies SchemasFor<typeof questCalls>;
