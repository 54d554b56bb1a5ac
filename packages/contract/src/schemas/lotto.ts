import { z } from "zod";
import type { lottoAddedCalls, lottoCalls } from "../calls/lotto.ts";
import type { SchemasFor } from "../schema.ts";
import {
  agentId,
  baht,
  cursorInput,
  cursorPage,
  day,
  dayRange,
  id,
  intId,
  nothing,
  queryAgentId,
  queryId,
  queryIntId,
  text,
  time,
  token,
  typed,
} from "./fields.ts";
import {
  betType,
  bill,
  billDetail,
  billStatus,
  checkedLine,
  drawKind,
  drawSheet,
  lineInput,
  marketGroup,
  numberRule,
  rate,
  round,
  settlement,
} from "./lotto-parts.ts";

/** More lines than a bill may have, so that a pasted slip that is too long is refused in words. */
const MAX_LINES_ON_THE_WIRE = 5_000;

const billInput = {
  round_id: id,
  agent_id: agentId,
  wallet_id: intId.optional(),
  lines: z.array(lineInput).max(MAX_LINES_ON_THE_WIRE),
  note: typed.optional(),
};

const numberSet = z.object({
  id: z.int(),
  name: z.string(),
  lines: z.array(z.object({ bet_type: betType, number: z.string() })),
});

const ofRound = z.object({ round_id: queryId });

export const lottoSchemas = {
  lottoLobby: {
    summary: "Returns all lottery markets with the rounds to show first and the last result.",
    input: z.object({ agent_id: queryAgentId }),
    output: z.object({
      server_now: time,
      categories: z.array(
        z.object({
          category_id: z.int(),
          category: z.string(),
          group: marketGroup,
          title: z.string(),
          /** False while the operator sells nothing of this market. */
          is_open: z.boolean(),
          /** What runs, waits for its result or comes next, by closing time; of yeekee the next few. */
          rounds: z.array(round),
          last_result: round.nullable(),
        }),
      ),
    }),
  },
  lottoRounds: {
    summary: "Lists the rounds of a day, of one market or all.",
    input: z.object({ agent_id: queryAgentId, category_id: queryIntId.optional(), day: day.optional() }),
    output: z.object({ server_now: time, rounds: z.array(round) }),
  },
  lottoResult: {
    summary: "Returns a round with its drawn numbers; without a round, the latest government draw.",
    /** Without a round: the latest government draw. */
    input: z.object({ agent_id: queryAgentId, round_id: queryId.optional() }),
    output: round.extend({ sheet: drawSheet, settlement: settlement.nullable() }),
  },
  lottoResults: {
    summary: "Lists rounds that have a result, newest first.",
    input: z.object({ agent_id: queryAgentId, category_id: queryIntId.optional(), ...dayRange, ...cursorInput }),
    output: cursorPage(round),
  },
  lottoRound: {
    summary: "Returns a round with its rates, number rules and limits.",
    input: ofRound,
    output: round.extend({
      server_now: time,
      is_open: z.boolean(),
      /** Null for yeekee. */
      draw_kind: drawKind.nullable(),
      rates: z.array(rate),
      numbers: z.array(numberRule),
      /** Whether equal digits may be bet as tod, where they pay far less than the rate suggests. */
      takes_tod_of_equal_digits: z.boolean(),
      /** One member's stakes in the whole round. */
      max_per_member: baht.nullable(),
      max_lines: z.int(),
      settlement: settlement.nullable(),
    }),
  },
  /** Paragraphs of plain text, parted by empty lines. */
  lottoRule: {
    summary: "Returns the rules of a round's market as plain text.",
    input: ofRound,
    output: z.object({ title: z.string(), body: z.string() }),
  },
  lottoRate: {
    summary: "Returns the rates of a round and the rules of its numbers.",
    input: ofRound,
    output: z.object({ rates: z.array(rate), numbers: z.array(numberRule) }),
  },
  lottoRates: {
    summary: "Returns the standard rates of a market.",
    input: z.object({ category_id: queryIntId, agent_id: queryAgentId }),
    output: z.object({
      category_id: z.int(),
      category: z.string(),
      title: z.string(),
      rates: z.array(rate),
      max_per_member: baht.nullable(),
    }),
  },
  lottoLimit: {
    summary: "Returns the stake limits of a round, and what is left of them for the caller.",
    input: ofRound,
    output: z.object({
      limits: z.array(rate),
      /** Numbers that take less than one line's maximum, for the calling member; a tod number for all its orders. */
      numbers: z.array(z.object({ bet_type: betType, number: z.string(), left: baht })),
      /** What this member may still stake in the round; null without a limit or a member. */
      round_left: baht.nullable(),
    }),
  },
  lottoBillList: {
    summary: "Lists the member's lottery bills, newest first.",
    input: z.object({
      status: billStatus.optional(),
      /** Those that wait for a result, or those that are over. */
      state: z.enum(["waiting", "done"]).optional(),
      category_id: queryIntId.optional(),
      round_id: queryId.optional(),
      ...dayRange,
      ...cursorInput,
    }),
    output: cursorPage(bill),
  },
  lottoBillDetail: {
    summary: "Returns one of the member's bills with its lines.",
    input: z.object({ bill_id: token }),
    output: billDetail,
  },
  lottoBillValidate: {
    summary: "Checks a bill without buying it and returns the token that buying it takes.",
    input: z.object(billInput),
    output: z.object({
      round_id: z.int(),
      round_name: z.string(),
      day,
      closes_at: time,
      draws_at: time,
      lines: z.array(checkedLine),
      total: baht,
      /** The most that one draw can pay of all lines together. */
      best_payout: baht,
      /** What the wallet holds once the bill is sent. */
      balance_after: baht,
      /** Without it no bill is created; it binds member, round, lines and rates. */
      bill_token: z.string(),
      expires_at: time,
    }),
  },
  lottoBillCreate: {
    summary: "Buys a bill that was validated and takes its stake.",
    input: z.object({ ...billInput, bill_token: text(4_000) }),
    output: billDetail,
  },
  lottoBillCancel: {
    summary: "Cancels a bill while its market's rules allow it, and returns the stake.",
    input: z.object({ bill_id: token, agent_id: agentId }),
    output: z.object({ bill_id: z.string(), refunded: baht }),
  },
  lottoStatistics: {
    summary: "Counts how often each number was drawn in a market.",
    input: z.object({
      agent_id: queryAgentId,
      category_id: queryIntId,
      /** The part of the result whose numbers are counted. */
      part: z.enum(["top3", "top2", "bottom2", "front3", "bottom3"]),
    }),
    output: z.object({
      /** All draws of the market that are stored, and those among them that the sandbox made up. */
      draws: z.int(),
      simulated_draws: z.int(),
      first_day: day.nullable(),
      last_day: day.nullable(),
      /** The numbers that were drawn, the most frequent first. */
      numbers: z.array(z.object({ number: z.string(), count: z.int(), last_day: day })),
    }),
  },
  numberSetList: { summary: "Lists the member's saved sets of numbers.", input: nothing, output: z.array(numberSet) },
  numberSetSave: {
    summary: "Saves a set of numbers, new or changed.",
    input: z.object({
      /** Left out for a new set. */
      id: id.optional(),
      name: typed,
      lines: z.array(lineInput.pick({ bet_type: true, number: true })).max(MAX_LINES_ON_THE_WIRE),
    }),
    output: numberSet,
  },
  numberSetDelete: { summary: "Deletes a saved set of numbers.", input: z.object({ id }), output: nothing },
} satisfies SchemasFor<typeof lottoCalls & typeof lottoAddedCalls>;
