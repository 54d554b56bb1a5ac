import { z } from "zod";
import type { SchemasFor } from "../schema.ts";
import {
  baht,
  cursorInput,
  cursorPage,
  found,
  nothing,
  queryId,
  reasoned,
  time,
  token,
  typed,
  typedBaht,
} from "../schemas/fields.ts";
import { bet, fixture, matchState, result, score, sportId } from "../schemas/sport-parts.ts";
import type { officeSportCalls } from "./sport.ts";

/** ISO 8601 in UTC, as staff choose it. */
const typedTime = z.iso.datetime().max(30);
const goals = z.int().min(0).max(99);
const typedScore = z.object({ home: goals, away: goals });

const officeMatch = z.object({
  ...matchState,
  ...fixture,
  league_name: z.string(),
  source: z.enum(["league", "feed", "file"]),
  is_suspended_by_staff: z.boolean(),
  /** Why somebody has to look at it. */
  alarm: z.enum(["absurd-prices", "other-teams", "doubtful-score", "result-differs"]).nullable(),
  bets: z.object({ waiting: z.int(), running: z.int(), settled: z.int() }),
  /** Of all legs on it, parlays with their whole stake. */
  staked: baht,
  /** What the worst of all possible results would cost, parlays by their loads, and what it may cost. */
  worst_loss: baht,
  cap: baht,
  result: result.nullable(),
  /** `waiting`: the source says so, and two people have to. `confirmed`: it is paid from `pays_at` on. */
  result_state: z.enum(["none", "waiting", "confirmed", "settled"]),
  pays_at: time.nullable(),
  settled_at: time.nullable(),
});

const wholeMatch = officeMatch.extend({
  /** What is on each side of each market, parlays by their loads. */
  sides: z.array(z.object({ selection: z.string(), score_at_bet: score, risk: baht, win: baht })),
  /** What open parlays with a leg on it may still pay: all of them, and the most of one person, with what that may be. */
  parlays: z.object({ pays: baht, of_one_person: baht, limit: baht }),
  voided: z.array(z.object({ from: time, to: time, reason: z.string() })),
});

const limits = z.object({
  min_stake: baht,
  /** What a side of a market may cost at most. */
  market_limit: baht,
  /** What a match may cost in its worst course. */
  match_cap: baht,
  /** What one person may win on a selection. */
  person_limit: baht,
  /** What one combination of a parlay's legs may cost. */
  combination_limit: baht,
  /** What all open parlays of a person may pay, and those of them that share a match. */
  parlay_limit: baht,
  parlay_shared_limit: baht,
  /** What a bet may pay back. */
  max_payout: baht,
  /** Above so much to be paid, the result of a feed takes two people. */
  two_people_above: baht,
});

/** The accounts of one person count together and are shown by the first of them. */
const openParlays = z.object({
  member_id: z.int(),
  username: z.string(),
  /** What all of them may still pay by what their legs have brought so far, and the most of those that share a match. */
  pays: baht,
  pays_shared: baht,
});

const newResult = z.object({
  match_id: sportId,
  status: z.enum(["finished", "abandoned", "void"]),
  score: typedScore,
  half_time: typedScore.nullable(),
  first_goal: z.enum(["home", "away", "none"]).nullable(),
  ...reasoned,
});

const soughtBets = {
  match_id: sportId.optional(),
  member_id: queryId.optional(),
  bet_id: token.optional(),
};

export const officeSportSchemas = {
  officeSportMatchList: {
    summary: "Lists matches with their bets, stakes and result.",
    input: z.object({
      state: z.enum(["open", "waiting", "settled"]).optional(),
      league_id: sportId.optional(),
      ...cursorInput,
    }),
    output: cursorPage(officeMatch),
  },
  officeSportMatchGet: {
    summary: "Returns a match with what is on each side of its markets.",
    input: z.object({ match_id: sportId }),
    output: wholeMatch,
  },
  officeSportBetList: {
    summary: "Searches the football bets.",
    input: z.object({ ...soughtBets, ...cursorInput }),
    output: cursorPage(bet.extend({ member_id: z.int(), username: z.string(), full_name: z.string() })),
  },
  /** Of all that is sought: refused bets count for nothing. */
  officeSportBetSums: {
    summary: "Sums up the football bets that a search finds, without refused ones.",
    input: z.object(soughtBets),
    output: z.object({ ...found, stake: baht, payout: baht }),
  },
  officeSportLimitGet: { summary: "Returns the limits on football bets.", input: nothing, output: limits },
  officeSportLimitSet: {
    summary: "Changes the limits on football bets.",
    input: z.object({
      min_stake: typedBaht,
      market_limit: typedBaht,
      match_cap: typedBaht,
      person_limit: typedBaht,
      combination_limit: typedBaht,
      parlay_limit: typedBaht,
      parlay_shared_limit: typedBaht,
      max_payout: typedBaht,
      two_people_above: typedBaht,
      ...reasoned,
    }),
    output: limits,
  },
  officeSportParlayList: {
    summary: "Lists the persons whose open parlays may pay most, with what they may pay.",
    input: nothing,
    output: z.object({ items: z.array(openParlays), limit: baht, limit_shared: baht }),
  },
  officeSportSuspend: {
    summary: "Stops betting on a match, or lets it go on.",
    input: z.object({ match_id: sportId, is_suspended: z.boolean(), reason: typed }),
    output: officeMatch,
  },
  officeSportResultSet: { summary: "Sets the result of a match.", input: newResult, output: officeMatch },
  officeSportResettle: {
    summary: "Corrects the result of a match that was settled.",
    input: newResult,
    output: officeMatch,
  },
  officeSportVoid: {
    summary: "Makes a match void, or the bets taken within a span of it.",
    input: z.object({
      match_id: sportId,
      /** Without them the whole match. */
      from: typedTime.optional(),
      to: typedTime.optional(),
      /** What members read. */
      public_reason: typed,
      ...reasoned,
    }),
    output: officeMatch,
  },
} satisfies SchemasFor<typeof officeSportCalls>;
