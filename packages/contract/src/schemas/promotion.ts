import { z } from "zod";
import type { promotionAddedCalls } from "../calls/promotion.ts";
import type { SchemasFor } from "../schema.ts";
import { baht, cursorInput, cursorPage, id, intId, queryIntId, time, url } from "./fields.ts";

const bonusKind = z.enum(["percent", "fixed"]);

/** How it is taken: with a deposit, by a button, or given by staff and rewards alone. */
const claim = z.enum(["deposit", "button", "given"]);

/** What must be reached: so much play, or so much in the wallet. */
const goal = z.enum(["turnover", "balance"]);

const gameKey = z.object({ provider_id: z.string(), game_id: z.string() });

/** What a bonus may be played on, and how much of a bet counts there. */
const playTerms = {
  categories: z.array(z.string()),
  /** Percent of a stake that counts, for each of the categories. */
  weights: z.array(z.object({ category: z.string(), percent: z.int() })),
  /** Nothing but these; all of the categories where empty. */
  providers: z.array(z.string()),
  games: z.array(gameKey),
  excluded_games: z.array(gameKey),
  max_bet: baht.nullable(),
};

export const promotion = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  description: z.string(),
  image: url.nullable(),
  claim,
  /** Percent of the deposit, or a fixed bonus. */
  kind: bonusKind,
  value: z.number(),
  min_deposit: baht,
  /** Only a deposit of just this amount will do. */
  exact_deposit: baht.nullable(),
  max_bonus: baht.nullable(),
  /** The most that may come of it beyond the deposit. */
  max_withdraw: baht.nullable(),
  goal,
  /** Times deposit plus bonus; null where the goal is an amount. */
  turnover_multiplier: z.number().nullable(),
  goal_amount: baht.nullable(),
  ...playTerms,
  /** How often one member may have it; null without a limit. */
  use_limit: z.object({ times: z.int(), per: z.enum(["ever", "day", "week", "month"]) }).nullable(),
  /** Times of day in Bangkok as `HH:MM`; they may cross midnight. */
  hours: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** 1 Monday to 7 Sunday; every day where empty. */
  weekdays: z.array(z.int()),
  /** Days in a row with a deposit that must have been. */
  deposit_days: z.int(),
  audience: z.enum(["everyone", "new_member", "birthday"]),
  /** Every level where empty. */
  vip_levels: z.array(z.int()),
  /** How long a taken one runs. */
  valid_days: z.int(),
  starts_at: time.nullable(),
  ends_at: time.nullable(),
  terms: z.string(),
  /** Null for a guest. */
  is_eligible: z.boolean().nullable(),
  refusal: z.string().nullable(),
  /** The refusal's name, such as `PROMOTION_USED_UP`. */
  refusal_code: z.string().nullable(),
});

export const takenPromotion = z.object({
  id: z.int(),
  /** Null for free credit, which comes of rewards. */
  promotion_id: z.int().nullable(),
  title: z.string(),
  wallet_id: z.int(),
  /** `lost` is one whose money was played away. */
  status: z.enum(["active", "finished", "cancelled", "expired", "lost"]),
  deposit: baht,
  bonus: baht,
  goal,
  /** Counted so far; for the goal `balance`, what the wallet holds. */
  turnover_done: baht,
  turnover_needed: baht,
  max_withdraw: baht.nullable(),
  ...playTerms,
  terms: z.string(),
  /** What has moved to the main wallet when it ended, and what was forfeited. */
  paid: baht,
  forfeited: baht,
  taken_at: time,
  ended_at: time.nullable(),
  expires_at: time.nullable(),
});

const forfeit = z.object({
  /** What goes back to the main wallet, and what is given up. */
  returned: baht,
  forfeited: baht,
  /** Still in bets that have not ended: what comes of them is shared out in the same way. */
  open_stakes: baht,
});

/** One bet and what it counted. A bet that is settled again is listed with what it counts now. */
const countedBet = z.object({
  id: z.string(),
  wallet_id: z.int(),
  taken_id: z.int().nullable(),
  category: z.string(),
  provider_id: z.string(),
  game_id: z.string(),
  game_name: z.string(),
  stake: baht,
  payout: baht,
  /** The part of the stake that was really played for, before its weight. */
  turnover: baht,
  weight_percent: z.int(),
  counted: baht,
  /** Why it counts for less than its stake; null where all of it counts. */
  reason_code: z
    .enum(["void", "push", "effective", "opposite", "opposite_accounts", "category", "provider", "game", "weight"])
    .nullable(),
  reason: z.string().nullable(),
  settled_at: time,
});

const runningPromotion = takenPromotion.extend({
  balance: baht,
  /** False while every game it may be played on is closed; it does not expire then. */
  is_playable: z.boolean(),
  if_cancelled: forfeit,
});

/** The live stream sends `turnover.counted` when a bet was counted, and `promotion` when one was taken or has ended. */
export const promotionSchemas = {
  promotionMine: {
    summary: "Returns the member's promotion, credit to be played, turnover still due, and past promotions.",
    input: z.object(cursorInput),
    output: z.object({
      active: runningPromotion.nullable(),
      /** Credit of rewards that has to be played first, all in one wallet, beside any promotion. */
      free_credit: runningPromotion.nullable(),
      /** What has to be played with the main wallet before its money may leave. */
      main: z.object({ turnover_done: baht, turnover_needed: baht }),
      history: cursorPage(takenPromotion),
    }),
  },
  promotionBets: {
    summary: "Lists the bets that counted towards turnover.",
    /** Those of one wallet, or of all. */
    input: z.object({ wallet_id: queryIntId.optional(), ...cursorInput }),
    output: cursorPage(countedBet),
  },
  promotionTake: {
    summary: "Takes a promotion that needs no deposit.",
    input: z.object({ promotion_id: intId }),
    output: takenPromotion,
  },
  promotionCancel: { summary: "Gives up a promotion and what it forfeits.", input: z.object({ id }), output: forfeit },
} satisfies SchemasFor<typeof promotionAddedCalls>;
