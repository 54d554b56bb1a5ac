import { z } from "zod";
import { tableKinds, tablePhases, tableStates } from "../provider/tables.ts";
import type { SchemasFor } from "../schema.ts";
import {
  baht,
  cursorInput,
  cursorPage,
  found,
  day,
  id,
  nothing,
  providerRound,
  queryId,
  reasoned,
  text,
  time,
  token,
  typed,
  typedBaht,
} from "../schemas/fields.ts";
import type { officeProviderCalls } from "./providers.ts";

const roundKey = { member_id: id, provider_id: token, round: providerRound };

const round = z.object({
  member_id: z.int(),
  member_name: z.string(),
  provider_id: z.string(),
  round: z.string(),
  game_id: z.string(),
  category: z.string(),
  wallet_id: z.int(),
  /** `stuck` is open too, and left to staff. */
  state: z.enum(["open", "settled", "void", "stuck"]),
  stake: baht,
  refunded: baht,
  win: baht,
  opened_at: time,
  ended_at: time.nullable(),
});

/** A reserve for shots that is being used up. */
const magazine = round.extend({ unit: baht });

const watched = z.object({
  member_id: z.int(),
  member_name: z.string(),
  provider_id: z.string(),
  round: z.string(),
  checks: z.int(),
  /** Null once it is left to staff. */
  next_check_at: time.nullable(),
  note: z.string(),
  found_at: time,
});

/** A provider's call that has an effect only when two people agree. */
const held = z.object({
  id: z.int(),
  member_id: z.int(),
  member_name: z.string(),
  provider_id: z.string(),
  round: z.string(),
  transaction: z.string(),
  /** What it would undo, or the bet that it would pay. */
  reference: z.string().nullable(),
  reason: z.enum(["late_rollback", "large_win", "pool_advance"]),
  /** What it would pay. */
  win: baht.nullable(),
  state: z.enum(["waiting", "applied", "declined", "withdrawn"]),
  held_at: time,
});

/** What members may stake at a table and the house may lose there in a round. */
const tableLimits = { min: baht, max: baht, member_max: baht, max_loss: baht };

/** Limits of a table that two people have decided. */
const tableLimitsDecision = z.object({
  provider_id: z.string(),
  table_id: z.string(),
  ...tableLimits,
  /** `refused`: the provider's table cannot have them. */
  state: z.enum(["waiting", "done", "refused"]),
  decided_at: time,
  ended_at: time.nullable(),
});

/** A shared table, with what members have ever played there. */
const table = z.object({
  provider_id: z.string(),
  table_id: z.string(),
  kind: z.enum(tableKinds),
  name: z.string(),
  state: z.enum(tableStates),
  round: z.object({ round: z.string(), phase: z.enum(tablePhases), ends_at: time, stake: baht }).nullable(),
  players: z.int(),
  /** As they are at the provider. */
  limits: z.object(tableLimits),
  meters: z.object({ rounds: z.int(), voided: z.int(), bets: z.int(), staked: baht, won: baht }),
});

/** A round that two people have made void for everybody at its table. */
const tableVoid = z.object({
  provider_id: z.string(),
  round: z.string(),
  reason: z.string(),
  /** `too_late`: it was drawn before the provider heard of it, and its result stands. */
  state: z.enum(["waiting", "done", "too_late", "unknown"]),
  created_at: time,
  ended_at: time.nullable(),
});

/** Thousandths of a satang: a provider may count finer than our books. */
const parts = z.int().min(0);

/** A closed day of a provider that has a list of its transactions. */
const comparedDay = z.object({
  provider_id: z.string(),
  day: z.string(),
  tried_at: time,
  /** Null while the provider's list of that day could not be read whole. */
  checked_at: time.nullable(),
  /** In the provider's list. */
  transactions: z.int(),
  /** Of those, or of ours, that are left to be explained. */
  differences: z.int(),
  /** What members were not charged and not paid because our books hold no parts of a satang. */
  stake_rest: parts,
  win_rest: parts,
});

/** A transaction that the two sides do not have alike; null is what a side does not have or say. */
const difference = z.object({
  id: z.int(),
  provider_id: z.string(),
  day: z.string(),
  transaction: z.string(),
  kind: z.enum(["missing_here", "missing_there", "amount", "state"]),
  member_id: z.int().nullable(),
  round: z.string().nullable(),
  our_amount: parts.nullable(),
  their_amount: parts.nullable(),
  our_state: z.enum(["done", "declined", "held", "rolled_back"]).nullable(),
  their_state: z.enum(["done", "declined", "rolled_back", "open"]).nullable(),
  found_at: time,
});

const key = z.object({
  provider_id: z.string(),
  key_id: z.string(),
  /** All but a retired one check what the provider signs; the active one signs what we send. */
  state: z.enum(["made", "active", "replaced", "retired"]),
  created_at: time,
  activated_at: time.nullable(),
  retired_at: time.nullable(),
});
/** What a round may win before two people look at it; null is what the next wider cap says. */
const cap = z.object({
  provider_id: z.string(),
  /** Null for all games of the provider. */
  game_id: z.string().nullable(),
  /** In stakes. */
  max_times: z.int().nullable(),
  max_amount: baht.nullable(),
  /** For wins without a stake. */
  max_gift: baht.nullable(),
});
const keyStep = z.object({ provider_id: token, key_id: token, reason: typed });

const soughtRounds = {
  /** Today where it is left out. */
  day: day.optional(),
  provider_id: token.optional(),
  game_id: token.optional(),
  round: providerRound.optional(),
  state: round.shape.state.optional(),
};

export const officeProviderSchemas = {
  officeRoundList: {
    summary: "Lists a member's rounds, newest first.",
    input: z.object({ member_id: queryId, ...cursorInput }),
    output: cursorPage(round),
  },
  officeMagazineList: {
    summary: "Lists the fishing magazines that are open.",
    input: z.object(cursorInput),
    output: cursorPage(magazine),
  },
  officeRoundWatchList: {
    summary: "Lists rounds that do not end, and when the provider is asked next.",
    input: z.object(cursorInput),
    output: cursorPage(watched),
  },
  officeRoundSearch: {
    summary: "Searches the rounds of all members on a day.",
    input: z.object({ ...soughtRounds, ...cursorInput }),
    output: cursorPage(round),
  },
  officeRoundSearchSums: {
    summary: "Sums up the rounds that a search finds.",
    input: z.object(soughtRounds),
    output: z.object({ ...found, stake: baht, win: baht }),
  },
  officeRoundCalls: {
    summary: "Lists the provider's calls to the wallet for one round, as they were answered.",
    input: z.object({ member_id: queryId, provider_id: token, round: providerRound }),
    output: z.object({
      items: z.array(
        z.object({
          transaction: z.string(),
          kind: z.string(),
          amount: baht,
          /** The call that it pays or undoes. */
          reference: z.string().nullable(),
          status: z.string(),
          is_rolled_back: z.boolean(),
          /** What the wallet held afterwards. */
          balance: baht,
          at: time,
        }),
      ),
      /** It went on for longer than was looked through, or there were more. */
      is_cut: z.boolean(),
    }),
  },
  officeRoundStanding: {
    summary: "Asks the provider how a round stands now.",
    input: z.object({ member_id: queryId, provider_id: token, round: providerRound }),
    output: z.object({
      /** Undisclosed: the provider says nothing of how rounds stand. Unanswered: it said nothing now. */
      state: z.enum(["open", "closed", "unknown", "undisclosed", "unanswered"]),
      win: baht,
    }),
  },
  officeProviderList: {
    summary: "Lists the game providers, whether they answer, and what waits at each.",
    input: nothing,
    output: z.array(
      z.object({
        provider_id: z.string(),
        name: z.string(),
        source: z.enum(["direct", "aggregator"]),
        is_up: z.boolean(),
        /** Rounds that do not end: asked about again, and left to staff. */
        watched: z.int(),
        given_up: z.int(),
        /** Calls that wait for two people. */
        held: z.int(),
        /** Of rounds that were opened in the last two hours. */
        stake: baht,
        win: baht,
      }),
    ),
  },
  officeRoundRetry: {
    summary: "Asks the provider about a watched round at once.",
    input: z.object(roundKey),
    output: round,
  },
  officeRoundVoid: {
    summary: "Makes a round void and returns its stake.",
    input: z.object({ ...roundKey, reason: typed }),
    output: round,
  },
  officeRoundResettle: {
    summary: "Sets the win of a round that was paid wrongly, and moves the difference.",
    input: z.object({ ...roundKey, win: typedBaht, reason: typed }),
    output: round,
  },
  officeRoundHeldList: {
    summary: "Lists providers' calls that have an effect only when two people agree.",
    input: z.object(cursorInput),
    output: cursorPage(held),
  },
  officeRoundHeldApprove: {
    summary: "Lets a held call take effect.",
    input: z.object({ held_id: id, ...reasoned }),
    output: held,
  },
  officeRoundHeldDecline: {
    summary: "Declines a held call for good.",
    input: z.object({ held_id: id, reason: typed }),
    output: held,
  },
  officeTableList: {
    summary: "Lists the live tables with the rounds made void and the limits decided there.",
    input: nothing,
    output: z.object({ tables: z.array(table), voids: z.array(tableVoid), limits: z.array(tableLimitsDecision) }),
  },
  officeTableLimitsSet: {
    summary: "Sets the stakes and the greatest loss of a live table.",
    input: z.object({
      provider_id: token,
      table_id: token,
      min: typedBaht,
      max: typedBaht,
      member_max: typedBaht,
      max_loss: typedBaht,
      ...reasoned,
    }),
    output: tableLimitsDecision,
  },
  officeProviderDayList: {
    summary: "Lists closed days, each compared with its provider's list.",
    input: z.object(cursorInput),
    output: cursorPage(comparedDay),
  },
  officeProviderDifferenceList: {
    summary: "Lists transactions that differ from the provider's list and are not explained.",
    input: z.object(cursorInput),
    output: cursorPage(difference),
  },
  officeProviderDifferenceExplain: {
    summary: "Records why a transaction differs; no money moves.",
    input: z.object({ difference_id: id, reason: typed }),
    output: difference,
  },
  officeTableVoid: {
    summary: "Makes a round void for everybody at its table.",
    input: z.object({ provider_id: token, round: providerRound, reason: typed }),
    output: tableVoid,
  },
  officeProviderCapList: {
    summary: "Lists the caps on wins, by provider and game.",
    input: nothing,
    output: z.array(cap),
  },
  officeProviderCapSet: {
    summary: "Sets the win beyond which two people have to look at a round.",
    input: z.object({
      provider_id: token,
      game_id: token.optional(),
      max_times: z.int().max(1_000_000).nullable(),
      max_amount: typedBaht.nullable(),
      max_gift: typedBaht.nullable(),
      reason: typed,
    }),
    output: cap,
  },
  officeProviderKeyList: {
    summary: "Lists the keys shared with game providers, without their secrets.",
    input: nothing,
    output: z.array(key),
  },
  officeProviderKeyCreate: {
    summary: "Adds a key for a provider and returns its secret once.",
    /** Without a secret one is made, and shown this once; a key pair's public or private half is given as PEM. */
    input: z.object({ provider_id: token, secret: text(10_000).optional(), reason: typed }),
    output: key.extend({ secret: z.string() }),
  },
  officeProviderKeyActivate: { summary: "Makes a key the one that signs what we send.", input: keyStep, output: key },
  officeProviderKeyRetire: {
    summary: "Retires a key: nothing signed by it is taken any more.",
    input: keyStep,
    output: key,
  },
} satisfies SchemasFor<typeof officeProviderCalls>;
