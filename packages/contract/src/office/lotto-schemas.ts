import { z } from "zod";
import type { SchemasFor } from "../schema.ts";
import {
  baht,
  cursorInput,
  cursorPage,
  dayRange,
  found,
  id,
  intId,
  nothing,
  queryId,
  queryIntId,
  reasoned,
  text,
  time,
  token,
  typed,
  typedBaht,
} from "../schemas/fields.ts";
import { betType, drawSheet, round, roundStatus } from "../schemas/lotto-parts.ts";
import type { officeLottoCalls } from "./lotto.ts";
import {
  cancelRule,
  category,
  drawMove,
  heldPrize,
  is_sure,
  numberRule,
  oddity,
  officeBill,
  officeRound,
  soughtBills,
  typedDraw,
  typedRate,
  typedRule,
  typedTime,
  wholeRound,
  officeBillDetail,
  whose,
  yeekeeSettings,
} from "./lotto-parts.ts";

export const officeLottoSchemas = {
  officeLottoCategoryList: {
    summary: "Lists the lottery markets with their terms.",
    input: nothing,
    output: z.array(category),
  },
  officeLottoCategorySave: {
    summary: "Changes a market: whether it sells, its limits, its cancel rule and moved draws.",
    input: z.object({
      category_id: intId,
      is_open: z.boolean(),
      takes_tod_of_equal_digits: z.boolean(),
      max_per_member: typedBaht.nullable(),
      cancel_rule: cancelRule,
      moves: z.array(drawMove).max(200),
      ...reasoned,
    }),
    output: category,
  },
  officeLottoTermsSave: {
    summary: "Changes the rate and limits of one way to bet in a market.",
    input: z.object({
      category_id: intId,
      bet_type: betType,
      rate: typedRate,
      min: typedBaht,
      max: typedBaht,
      max_per_member: typedBaht.nullable(),
      max_per_number: typedBaht.nullable(),
      max_payout: typedBaht.nullable(),
      bands: z.array(z.object({ sold_up_to: typedBaht, rate: typedRate })).max(20),
      ...reasoned,
    }),
    output: category,
  },
  officeYeekeeSettingsSave: {
    summary: "Changes the settings of a yeekee market.",
    input: yeekeeSettings.extend({ category_id: intId, ...reasoned }),
    output: category,
  },
  officeLottoRoundList: {
    summary: "Lists rounds with what was sold in each.",
    input: z.object({
      category_id: queryIntId.optional(),
      status: roundStatus.optional(),
      /** Yeekee's numbered rounds, or those that are drawn somewhere. */
      kind: z.enum(["drawn", "yeekee"]).optional(),
      ...dayRange,
      ...cursorInput,
    }),
    /** With what was sold until now. */
    output: cursorPage(officeRound.extend({ sold: baht })),
  },
  officeLottoRoundGet: {
    summary: "Returns a round whole: entered results, sales, number rules and the costliest numbers.",
    input: z.object({ round_id: queryId }),
    output: wholeRound,
  },
  officeLottoRoundSales: {
    summary: "Returns the sales of a round over time beside the mean of earlier rounds.",
    input: z.object({ round_id: queryId }),
    output: z.object({
      bills: z.int(),
      stake: baht,
      /** How many earlier rounds the mean is of. */
      earlier: z.int(),
      /** From opening to closing. */
      points: z.array(
        z.object({
          at: time,
          /** Sold until then; null where that is still to come. */
          stake: baht.nullable(),
          /** What earlier rounds had sold when as much of their time had passed; null where there are none. */
          mean: baht.nullable(),
        }),
      ),
    }),
  },
  officeLottoRoundCreate: {
    summary: "Adds a draw besides those of the calendar.",
    input: z.object({
      category_id: intId,
      opens_at: typedTime,
      closes_at: typedTime,
      draws_at: typedTime,
      reason: typed,
    }),
    output: wholeRound,
  },
  officeLottoRoundMove: {
    summary: "Moves the times of a round, never after its draw.",
    input: z.object({
      round_id: id,
      opens_at: typedTime,
      closes_at: typedTime,
      draws_at: typedTime,
      reason: typed,
    }),
    output: wholeRound,
  },
  officeLottoRoundVoid: {
    summary: "Makes a round void and returns all its stakes; after the draw it takes a second person.",
    input: z.object({ round_id: id, reason: typed }),
    output: wholeRound,
  },
  officeLottoRoundSettle: {
    summary: "Tries again to pay a round that could not be paid.",
    input: z.object({ round_id: id }),
    output: wholeRound,
  },
  officeLottoNumberRuleSet: {
    summary: "Closes numbers of a round or lowers what they pay, or takes that back.",
    input: typedRule.extend({ round_id: id }),
    output: wholeRound,
  },
  officeLottoMarketRuleList: {
    summary: "Lists the number rules that hold in every round of a market.",
    input: z.object({ category_id: queryIntId }),
    output: z.array(numberRule),
  },
  officeLottoMarketRuleSet: {
    summary: "Closes numbers in every round of a market or lowers what they pay, or takes that back.",
    /** Fewer at once than in one round: each is copied into hundreds of rounds. */
    input: typedRule.extend({ category_id: intId, numbers: z.array(text(20)).max(200) }),
    output: z.array(numberRule),
  },
  officeLottoResultPreview: {
    summary: "Works out what a result would pay, without entering it.",
    input: z.object({ round_id: id, draw: typedDraw }),
    output: z.object({
      result: round.shape.result.unwrap(),
      stake: baht,
      prize: baht,
      winning_bills: z.int(),
      winning_members: z.int(),
      /** Whether an owner beside the two decides, because it pays so much or because of who typed it. */
      needs_owner: z.boolean(),
      /** What accounts would be paid only when an owner releases it. */
      held: z.object({ members: z.int(), amount: baht }),
      /** What is odd about the sheet, in words; to be sent all the same it takes `is_sure`. */
      questions: z.array(z.string()),
      /** Of a round that was paid: the bills that change, what is paid in addition, and what is taken back. */
      differences: z.object({ bills: z.int(), more: baht, less: baht }),
    }),
  },
  officeLottoResultEnter: {
    summary: "Enters the result of a round, which another person has to type as well.",
    input: z.object({
      round_id: id,
      draw: typedDraw,
      /** Needed where it corrects a result. */
      reason: typed.optional(),
      is_sure,
    }),
    output: wholeRound,
  },
  officeLottoResultConfirm: {
    summary: "Types an entered result a second time, which decides the round or sends it to an owner.",
    input: z.object({ proposal_id: id, draw: typedDraw, is_sure }),
    output: wholeRound,
  },
  officeLottoResultQueue: {
    summary: "Lists results that two people have typed alike and that wait for an owner.",
    input: z.object(cursorInput),
    output: cursorPage(
      z.object({
        proposal_id: z.int(),
        round_id: z.int(),
        round_name: z.string(),
        round_code: z.string(),
        sheet: drawSheet,
        oddities: z.array(oddity),
        entered_by: z.string(),
        confirmed_by: z.string(),
        confirmed_at: time,
        /** What it pays more than the result before it, and what was sold. */
        prize: baht,
        stake: baht,
      }),
    ),
  },
  officeLottoResultAgree: {
    summary: "Agrees as an owner to a result that pays much.",
    input: z.object({
      proposal_id: id,
      /** Pays at once what would be held for an owner. */
      releases: z.boolean(),
      reason: typed,
    }),
    output: wholeRound,
  },
  officeLottoHeldList: {
    summary: "Lists large prizes of one person that wait for an owner.",
    input: z.object(cursorInput),
    output: cursorPage(heldPrize),
  },
  officeLottoHeldRelease: {
    summary: "Releases a held prize, as an owner who typed none of the round's results.",
    input: z.object({ held_id: id, reason: typed }),
    output: heldPrize,
  },
  officeLottoResultReject: {
    summary: "Rejects a result that was entered.",
    input: z.object({ proposal_id: id, reason: typed }),
    output: wholeRound,
  },
  officeLottoNumberList: {
    summary: "Lists what was sold on each number of one way to bet, and what it would pay.",
    input: z.object({ round_id: queryId, bet_type: betType }),
    output: z.array(z.object({ number: z.string(), sold: baht, payout: baht })),
  },
  officeLottoBillList: {
    summary: "Searches the bills by round, member or number.",
    input: z.object({ ...soughtBills, ...cursorInput }),
    output: cursorPage(officeBill),
  },
  /** Of all that is sought: cancelled bills count for nothing. */
  officeLottoBillSums: {
    summary: "Sums up the bills that a search finds, without cancelled ones.",
    input: z.object(soughtBills),
    output: z.object({ ...found, stake: baht, prize: baht }),
  },
  officeLottoBillGet: {
    summary: "Returns a bill with its lines and its member.",
    input: z.object({ bill_id: token }),
    output: officeBillDetail,
  },
  officeLottoBillVoid: {
    summary: "Makes a bill void before its draw; always takes a second person.",
    input: z.object({ bill_id: token, reason: typed }),
    output: officeBillDetail,
  },
  officeYeekeeShotList: {
    summary: "Lists who has shot which number in a yeekee round.",
    input: z.object({ round_id: queryId, ...cursorInput }),
    output: cursorPage(
      z.object({
        seq: z.int(),
        number: z.string(),
        ...whose,
        /** One of the sandbox's crowd. */
        is_simulated: z.boolean(),
        shot_at: time,
      }),
    ),
  },
  officeLottoDifferenceList: {
    summary: "Lists the bills of a round that a corrected result has changed.",
    input: z.object({ round_id: queryId, ...cursorInput }),
    output: cursorPage(
      z.object({
        bill_id: z.string(),
        username: z.string(),
        before: baht,
        after: baht,
        /** What the member owes now, of this or of anything else. */
        owed: baht,
        at: time,
      }),
    ),
  },
} satisfies SchemasFor<typeof officeLottoCalls>;
