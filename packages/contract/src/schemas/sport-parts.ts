import { z } from "zod";
import { baht, text, time } from "./fields.ts";

/** How odds are written, and a stake is typed. */
export const oddsFormat = z.enum(["decimal", "hong-kong", "malay", "indonesian"]);

/** What a member takes when a price moves before the bet is made. Another line is another selection. */
export const priceChoice = z.enum(["none", "better", "any"]);

export const marketKind = z.enum([
  "1x2",
  "handicap",
  "total",
  "odd-even",
  "both-score",
  "correct-score",
  "double-chance",
  "half-full",
  "first-goal",
]);

/** How a selection ended. */
export const grade = z.enum(["win", "half-win", "push", "half-loss", "loss", "void"]);

export const haltReason = z.enum([
  "started",
  "finished",
  "stoppage",
  "danger",
  "penalty",
  "possible-penalty",
  "possible-red-card",
  "video-review",
  "silent",
  "deciding",
  "late-beacon",
  "staff",
]);

/** Our own names of matches, leagues and selections: `sim.1.12.3`, `handicap.match.-1:home`. */
export const sportId = text(80);

/** Decimal odds in hundredths. */
export const price = z.int().min(101).max(50_000);

export const score = z.object({ home: z.int(), away: z.int() });

export const phase = z.enum(["before", "first-half", "half-time", "second-half", "finished"]);

/** A selection and its price; null where it is offered no more. Short, since every open page receives it. */
export const priceChange = z.tuple([z.string(), price.nullable()]);

/** Whether a match takes bets at this moment, and if not, why. `closed` is for good. */
export const bookStatus = z.object({ status: z.enum(["open", "suspended", "closed"]), reason: haltReason.nullable() });

/** How a match stands. */
export const matchState = {
  match_id: z.string(),
  phase,
  /** Whole minutes played of the ninety. */
  minute: z.int(),
  score,
  /** Null while the first half is not over. */
  half_time: score.nullable(),
  red_cards: score,
  book: bookStatus,
  /**
   * When bets close by the clock: before the match all of them, during a simulated one those that wait for its next
   * minute. Null where only what happens closes them.
   */
  closes_at: time.nullable(),
  /** All prices of a match change together, under the next version. */
  version: z.int(),
};

export const team = z.object({ team_id: z.string(), name: z.string(), english_name: z.string() });

export const league = z.object({
  league_id: z.string(),
  name: z.string(),
  english_name: z.string(),
  /** Its matches are drawn, and labelled so wherever they stand. */
  is_simulated: z.boolean(),
  /** When its next round begins; of a league that sleeps, if somebody looks at it now. */
  next_round_at: time.nullable(),
});

export const fixture = {
  league_id: z.string(),
  home: team,
  away: team,
  starts_at: time,
};

/** A match in the table of prices, with its main markets. */
export const match = z.object({
  ...matchState,
  ...fixture,
  /** Of the main lines and 1X2, of the match and of its first half. */
  prices: z.array(priceChange),
  /** How many selections there are on its own page. */
  price_count: z.int(),
  /** Whether it has taken a bet of the member who asks that is not over. */
  has_own_bet: z.boolean(),
});

/** What changed of one match. `prices` leads from the version before to this one. */
export const matchChange = z.object({ ...matchState, prices: z.array(priceChange) });

export const matchesChanged = z.object({
  now: time,
  /** `board`: the main markets of all matches. `match`: every market of the match that the page has open. */
  scope: z.enum(["board", "match"]),
  /** All that there is, not only what changed: the page forgets what it knew of the scope. */
  is_whole: z.boolean(),
  matches: z.array(matchChange),
});

export const timelineEvent = z.object({
  kind: z.enum([
    "goal",
    "goal-cancelled",
    "red-card",
    "red-card-cancelled",
    "penalty",
    "video-review",
    "half-time",
    "full-time",
  ]),
  side: z.enum(["home", "away"]).nullable(),
  minute: z.int(),
  stoppage: z.int(),
});

/** Why nothing, or not everything, of a match counts. */
export const voidReason = z.string();

export const result = z.object({
  status: z.enum(["finished", "abandoned", "void"]),
  score,
  half_time: score.nullable(),
  first_goal: z.enum(["home", "away", "none"]).nullable(),
  void_reason: voidReason.nullable(),
});

/** One leg as a member chose it, at the price that the page showed. */
export const legInput = z.object({ match_id: sportId, selection: sportId });

export const betStatus = z.enum([
  /** Held until it is known whether something happened. */
  "waiting",
  "refused",
  "running",
  "settled",
  /** Sold back before the end, whole. */
  "cashed_out",
]);

const betLeg = z.object({
  match_id: z.string(),
  league_id: z.string(),
  league_name: z.string(),
  is_simulated: z.boolean(),
  home: team,
  away: team,
  starts_at: time,
  selection: z.string(),
  /** At which it was accepted. */
  price,
  /** The member's own format, in signed hundredths. Decimal in a parlay. */
  odds: z.int(),
  is_live: z.boolean(),
  /** A handicap counts from it. */
  score_at_bet: score,
  minute_at_bet: z.int(),
  /** Null while it is open. */
  grade: grade.nullable(),
  /** What it multiplies a parlay with, exact: 1.9, 1.425, 1, 0.5 or 0. Null while it is open. */
  factor: z.string().nullable(),
  /** The match as it stands, or as it ended. */
  phase,
  score,
  half_time: score.nullable(),
  void_reason: voidReason.nullable(),
});

const sale = z.object({
  sale_id: z.string(),
  status: z.enum(["waiting", "sold", "refused", "undone"]),
  /** What of the bet's risk was sold, and what it could have won. */
  risk: baht,
  win: baht,
  received: baht,
  at: time,
  decides_at: time.nullable(),
  refused_reason: z.string().nullable(),
});

export const bet = z.object({
  bet_id: z.string(),
  kind: z.enum(["single", "parlay"]),
  status: betStatus,
  wallet_id: z.int(),
  format: oddsFormat,
  choice: priceChoice,
  /** As the member typed it; below zero odds it is what is to be won. */
  amount: baht,
  /** Taken from the wallet. */
  risk: baht,
  /** Added to it by a full win. */
  win: baht,
  /** What is left of both after parts were sold. */
  open_risk: baht,
  open_win: baht,
  legs: z.array(betLeg),
  placed_at: time,
  /** When a waiting bet is decided at the latest, if its source is heard. */
  decides_at: time.nullable(),
  /** In Thai. */
  refused_reason: z.string().nullable(),
  settled_at: time.nullable(),
  /** Of what was not sold; null while it is open. */
  payout: baht.nullable(),
  /** Set when an amended result changed what had been paid. */
  amended: z.object({ before: baht, after: baht }).nullable(),
  sales: z.array(sale),
});
