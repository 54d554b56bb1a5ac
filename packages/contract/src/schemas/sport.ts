import { z } from "zod";
import type { sportAddedCalls } from "../calls/sport.ts";
import type { SchemasFor } from "../schema.ts";
import { baht, cursorInput, cursorPage, day, intId, text, time, token, typedBaht } from "./fields.ts";
import {
  bet,
  bookStatus,
  fixture,
  legInput,
  league,
  marketKind,
  match,
  matchesChanged,
  oddsFormat,
  price,
  priceChoice,
  result,
  score,
  sportId,
  team,
  timelineEvent,
} from "./sport-parts.ts";
import { wallet } from "./wallet.ts";

/** More legs than a parlay may have, so that a slip that is too long is refused in words. */
const MAX_LEGS_ON_THE_WIRE = 40;

const market = z.object({
  kind: marketKind,
  period: z.enum(["match", "first-half"]),
  /** In quarter goals; of a handicap what is added to the home team's. */
  line: z.int().nullable(),
  is_main: z.boolean(),
  /** By the ids of their selections, as a match's own prices and their changes are. */
  prices: z.array(z.tuple([z.string(), price.nullable()])),
});

const formEntry = z.object({
  match_id: z.string(),
  starts_at: time,
  home: team,
  away: team,
  score,
  outcome: z.enum(["win", "draw", "loss"]),
});

const minuteWeights = z.object({ home: z.int(), away: z.int() });

/** All that is published about a simulated match, as `verifyLeagueMatch` of the rules takes it. */
const leagueRecord = z.object({
  match: z.string(),
  season: z.int(),
  round: z.int(),
  home: z.string(),
  away: z.string(),
  weights: z.object({ first: minuteWeights, second: minuteWeights }),
  commit: z.string(),
  beacon_chain: z.string(),
  first_beacon: z.int(),
  /** Null until the match has ended. */
  seed: z.string().nullable(),
  /** Of each minute decided so far, in order. */
  beacons: z.array(
    z.object({
      chain: z.string(),
      round: z.int(),
      value: z.string(),
      signature: z.string().nullable(),
      public_key: z.string().nullable(),
    }),
  ),
  goals: z.array(z.object({ minute: z.int(), side: z.enum(["home", "away"]) })),
  result: result.nullable(),
  void_reason: z.string().nullable(),
});

const linePoint = z.object({
  at: time,
  handicap: z.object({ line: z.int(), home: price, away: price }).nullable(),
  total: z.object({ line: z.int(), over: price, under: price }).nullable(),
  winner: z.object({ home: price, draw: price, away: price }).nullable(),
});

const quotedLeg = z.object({
  match_id: z.string(),
  selection: z.string(),
  /** Null where it is not offered at this moment. */
  price: price.nullable(),
  version: z.int(),
  book: bookStatus,
  score_at_bet: score,
  is_live: z.boolean(),
  /** Its match is drawn by us, which is said wherever it stands. */
  is_simulated: z.boolean(),
});

const standing = z.object({
  team: team,
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  scored: z.int(),
  conceded: z.int(),
  points: z.int(),
  /** The last five, latest first. */
  form: z.array(z.enum(["win", "draw", "loss"])),
});

const finishedMatch = z.object({ match_id: z.string(), ...fixture, result });

export const sportSchemas = {
  sportBoard: {
    summary: "Lists football matches by league with the prices of their main markets.",
    input: z.object({
      /**
       * `live`: under way. `today`: still to begin on this day in Bangkok. `early`: on a later day. `now`: a few that are
       * under way or begin next, for a look from elsewhere that keeps no league awake.
       */
      tab: z.enum(["live", "today", "early", "now"]).default("today"),
    }),
    output: z.object({
      now: time,
      counts: z.object({ live: z.int(), today: z.int(), early: z.int() }),
      /** In the order of their first match. */
      leagues: z.array(league.extend({ matches: z.array(match) })),
    }),
  },
  sportMatch: {
    summary: "Returns a match with all its markets, timeline, form and result.",
    input: z.object({ match_id: sportId }),
    output: z.object({
      now: time,
      league,
      match,
      markets: z.array(market),
      timeline: z.array(timelineEvent),
      /** The last five matches of each, latest first. */
      form: z.object({ home: z.array(formEntry), away: z.array(formEntry) }),
      /** From the opening on, oldest first. */
      line_history: z.array(linePoint),
      result: result.nullable(),
      /** Of a simulated match. */
      proof: leagueRecord.nullable(),
    }),
  },
  sportResults: {
    summary: "Lists finished matches, newest first.",
    input: z.object({ day: day.optional(), league_id: sportId.optional(), ...cursorInput }),
    output: cursorPage(finishedMatch.extend({ league_name: z.string(), is_simulated: z.boolean() })),
  },
  sportTable: {
    summary: "Returns the standings of a league's season.",
    input: z.object({ league_id: sportId, season: sportId.optional() }),
    output: z.object({ league, season: z.string(), standings: z.array(standing) }),
  },
  sportLive: {
    summary: "Streams prices and states of matches as they change; with a match, of all its markets.",
    /** With a match, all of its markets beside the main ones of all. */
    input: z.object({ match_id: sportId.optional() }),
    output: z.object({ topic: z.literal("sport.matches"), data: matchesChanged }),
  },
  sportQuote: {
    summary: "Returns the current prices and stake limits of a slip, and the quote that a bet takes.",
    input: z.object({ legs: z.array(legInput).max(MAX_LEGS_ON_THE_WIRE), format: oddsFormat }),
    output: z.object({
      now: time,
      /** In the order sent. One leg is a single, more are a parlay. */
      legs: z.array(quotedLeg),
      /** Why these legs make no bet. */
      problem: z.enum(["TOO_MANY_LEGS", "SAME_MATCH"]).nullable(),
      /** Of the amount that is typed in this format; a maximum of 0 takes no bet. A parlay is typed in decimal. */
      min: baht,
      max: baht,
      /** What the bet may pay back at most, whatever is typed. */
      max_payout: baht,
      /** Whether the bet waits before it is accepted, and how long; null where only the next minute ends the wait. */
      waits: z.boolean(),
      hold_ms: z.int().nullable(),
      wallets: z.array(wallet),
      /** Binds member, legs, versions, prices and format. Null while a leg is not offered. */
      quote: z.string().nullable(),
      expires_at: time,
    }),
  },
  sportBet: {
    summary: "Places a bet at quoted prices and takes the stake.",
    input: z.object({
      quote: text(4_000),
      legs: z.array(legInput.extend({ price, version: z.int().min(0).max(1e15) })).max(MAX_LEGS_ON_THE_WIRE),
      format: oddsFormat,
      /** Below zero odds what is to be won, else what is at risk. */
      amount: typedBaht,
      choice: priceChoice.default("better"),
      wallet_id: intId,
    }),
    output: bet,
  },
  sportBets: {
    summary: "Lists the member's football bets, newest first.",
    input: z.object({ state: z.enum(["running", "waiting", "settled"]).optional(), ...cursorInput }),
    output: cursorPage(bet),
  },
  sportBetDetail: {
    summary: "Returns one of the member's football bets.",
    input: z.object({ bet_id: token }),
    output: bet,
  },
  sportCashOutQuote: {
    summary: "Returns what the operator would pay for an open bet now.",
    input: z.object({ bet_id: token }),
    output: z.object({
      bet_id: z.string(),
      open_risk: baht,
      open_win: baht,
      /** For the whole of what is open; null where it cannot be sold now, for the reason. */
      offer: baht.nullable(),
      reason: z.string().nullable(),
      /** What it is worth on average, in baht with all decimals, and the percent of it that is paid. */
      fair: z.number().nullable(),
      percent: z.int(),
      /** What each leg brings on average for 1 baht: settled ones exactly, open ones under the match's law. */
      factors: z.array(z.number()),
      waits: z.boolean(),
    }),
  },
  sportCashOut: {
    summary: "Sells all or part of an open bet, for no less than the offer shown.",
    input: z.object({
      bet_id: token,
      /** What was open when the page showed the offer. */
      open_risk: typedBaht,
      /** How much of it is sold. */
      risk: typedBaht,
      /** The least that is taken for this part. */
      offer: typedBaht,
    }),
    output: bet,
  },
} satisfies SchemasFor<typeof sportAddedCalls>;
