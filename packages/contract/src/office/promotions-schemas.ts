import { z } from "zod";
import type { SchemasFor } from "../schema.ts";
import {
  baht,
  cursorInput,
  cursorPage,
  day,
  id,
  intId,
  nothing,
  queryId,
  queryIntId,
  reasoned,
  time,
  token,
  typed,
  typedBaht,
} from "../schemas/fields.ts";
import { promotion, takenPromotion } from "../schemas/promotion.ts";
import type { officePromotionCalls } from "./promotions.ts";
import { givenReward } from "./reward-form.ts";

const count = z.int().min(-1_000_000).max(1_000_000);
const gameKeys = z.array(z.object({ provider_id: token, game_id: token })).max(500);
const { claim, kind, goal, audience } = promotion.shape;

/** All that staff decide of one promotion. The handler judges what was typed. */
const form = z.object({
  code: typed,
  title: typed,
  description: typed,
  image: typed.nullable(),
  terms: typed,
  claim,
  kind,
  /** Percent, or baht. */
  value: typedBaht,
  min_deposit: typedBaht,
  exact_deposit: typedBaht.nullable(),
  max_bonus: typedBaht.nullable(),
  max_withdraw: typedBaht.nullable(),
  goal,
  turnover_multiplier: typedBaht.nullable(),
  goal_amount: typedBaht.nullable(),
  categories: z.array(token).max(20),
  weights: z.array(z.object({ category: token, percent: count })).max(20),
  providers: z.array(token).max(100),
  games: gameKeys,
  excluded_games: gameKeys,
  max_bet: typedBaht.nullable(),
  use_limit: z.object({ times: count, per: z.enum(["ever", "day", "week", "month"]) }).nullable(),
  hours: z.object({ from: token, to: token }).nullable(),
  weekdays: z.array(count).max(7),
  deposit_days: count,
  audience,
  vip_levels: z.array(count).max(3),
  valid_days: count,
  starts_at: time.nullable(),
  ends_at: time.nullable(),
  /** The highest comes first. */
  priority: count,
  is_shown: z.boolean(),
});

const stored = form.extend({ id: intId });

const member = z.object({ id: z.int(), username: z.string(), full_name: z.string() });

/** `source` is what it was taken with, such as `deposit:D42`. */
const taken = takenPromotion.extend({ member, source: z.string() });

/** A promotion that was refused, or a bet that does not count. */
const refusal = z.object({
  id: z.int(),
  member,
  /** Null for a bet of the main wallet. */
  promotion_id: z.int().nullable(),
  title: z.string().nullable(),
  reason: z.enum([
    "same_bank",
    "same_phone",
    "same_device",
    "same_name",
    "velocity",
    "velocity_device",
    "opposite",
    "opposite_accounts",
  ]),
  reason_text: z.string(),
  /** The members that it is about, such as who else has the phone. */
  others: z.array(member),
  /** The bet, and what of its stake does not count. */
  bet: z.string().nullable(),
  amount: baht.nullable(),
  at: time,
});

export const officePromotionSchemas = {
  officePromotionList: { summary: "Lists the promotions.", input: nothing, output: z.array(stored) },
  officePromotionCreate: { summary: "Adds a promotion.", input: form.extend(reasoned), output: stored },
  officePromotionUpdate: { summary: "Changes a promotion.", input: stored.extend(reasoned), output: stored },
  officePromotionSimulate: {
    summary: "Works out what terms would have cost with the deposits of the past days.",
    input: form,
    output: z.object({
      days: z.int(),
      /** Deposits of that time, and of how many members. */
      deposits: z.int(),
      members: z.int(),
      /** How often it could have been taken, by how many, for how much. */
      takings: z.int(),
      takers: z.int(),
      deposited: baht,
      bonus: baht,
      /** What would have had to be played for it, where that is the goal. */
      turnover: baht.nullable(),
      /** Of a hundred that ended of late, how many reached their goal; null where none has ended. */
      finished_percent: z.int().nullable(),
      /** There were more deposits than were looked at. */
      is_cut: z.boolean(),
    }),
  },
  officePromotionStats: {
    summary: "Returns who took a promotion, how it ended, and what it brought and cost.",
    input: z.object({ promotion_id: queryIntId, period: z.enum(["week", "month", "quarter", "all"]).default("all") }),
    output: z.object({
      takings: z.int(),
      takers: z.int(),
      /** How often it stands so now. */
      statuses: z.object({ active: z.int(), finished: z.int(), cancelled: z.int(), expired: z.int(), lost: z.int() }),
      deposited: baht,
      bonus: baht,
      /** Of what was in its wallets: what members have in their main wallets, and what has come back to the house. */
      paid: baht,
      forfeited: baht,
      /** Bets that its wallets have paid and that are settled, and what of them has counted. */
      staked: baht,
      won: baht,
      counted: baht,
      /**
       * What the house has won by those bets, with what a corrected one has made a member owe; what of the bonus has
       * not come back; and what is left of the first.
       */
      result: baht,
      cost: baht,
      net: baht,
      /** The last days on which it was taken. */
      days: z.array(z.object({ day, takings: z.int(), bonus: baht })),
    }),
  },
  officePromotionTaken: {
    summary: "Lists the promotions that members have taken.",
    input: z.object({
      promotion_id: queryIntId.optional(),
      member_id: queryId.optional(),
      status: takenPromotion.shape.status.optional(),
      ...cursorInput,
    }),
    output: cursorPage(taken),
  },
  officePromotionCancel: {
    summary: "Cancels a promotion that a member has taken.",
    input: z.object({ member_id: id, id, reason: typed }),
    output: taken,
  },
  officePromotionRefusals: {
    summary: "Lists the promotions that members were refused, and why.",
    input: z.object({ member_id: queryId.optional(), reason: refusal.shape.reason.optional(), ...cursorInput }),
    output: cursorPage(refusal),
  },
  officeRewardGive: {
    summary: "Gives a member credit, free rounds or a promotion; always takes a second person.",
    input: z.object({ member_id: id, reward: givenReward, ...reasoned }),
    /** What was given, as the member reads it. */
    output: z.object({ title: z.string() }),
  },
  officeTurnoverWaive: {
    summary: "Waives the turnover that a member's main wallet still has to reach.",
    input: z.object({ member_id: id, reason: typed }),
    output: z.object({ waived: baht }),
  },
} satisfies SchemasFor<typeof officePromotionCalls>;
