import { z } from "zod";
import type { SchemasFor } from "../schema.ts";
import {
  baht,
  cursorInput,
  cursorPage,
  found,
  dayRange,
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
import {
  betType,
  bill,
  billDetail,
  drawSheet,
  marketGroup,
  rate,
  round,
  roundStatus,
  settlement,
} from "../schemas/lotto-parts.ts";
import type { officeLottoCalls } from "./lotto.ts";

const MINUTES_A_DAY = 24 * 60;
const count = (most: number) => z.int().min(0).max(most);
const typedRate = z.number().min(0).max(1e7);
/** ISO 8601 in UTC, as staff choose it. */
const typedTime = z.iso.datetime().max(30);

/** When members may take a bill back; null where they may not. */
const cancelRule = z
  .object({
    within_minutes: count(MINUTES_A_DAY),
    before_close_minutes: count(MINUTES_A_DAY),
    most_per_day: count(1_000).nullable(),
  })
  .nullable();

/** A draw that is held this many days later than its normal day (earlier when negative), or not at all. */
const drawMove = z.object({
  /** One day (`2027-02-16`), or that day of every year (`05-01`). */
  day: z
    .string()
    .max(10)
    .regex(/^(\d{4}-)?\d{2}-\d{2}$/),
  by_days: z.int().min(-7).max(7).nullable(),
});

const yeekeeSettings = z.object({
  shot_spacing_seconds: count(3_600),
  most_shots: count(10_000),
  least_shots: count(10_000),
  least_shooters: count(1_000),
  rank_prizes: z.array(z.object({ rank: z.int().min(1).max(100), amount: typedBaht })).max(10),
  least_stake_for_prize: typedBaht,
});

const category = z.object({
  category_id: z.int(),
  category: z.string(),
  title: z.string(),
  group: marketGroup,
  is_open: z.boolean(),
  takes_tod_of_equal_digits: z.boolean(),
  max_per_member: baht.nullable(),
  cancel_rule: cancelRule,
  /** Moves of draws whose rounds are not made yet; a round that exists is moved itself. Empty for yeekee. */
  moves: z.array(z.object({ day: z.string(), by_days: z.int().nullable() })),
  yeekee: yeekeeSettings.nullable(),
  rates: z.array(rate),
});

/** What was asked about the sheet is answered: it is what the source has published. */
const is_sure = z.boolean().optional();

const typedDraw = z.array(z.object({ name: text(40), values: z.array(text(40)).max(100) })).max(20);

const oddity = z.enum(["same_digits", "repeated", "out_of_range", "moved_far", "same_sheet"]);

const proposal = z.object({
  proposal_id: z.int(),
  /** What was typed: the own, and of others what was confirmed. Null where it must not be known. */
  sheet: drawSheet.nullable(),
  result: round.shape.result,
  /** Which fields were filled in, for whoever types the same. */
  filled: z.array(z.string()),
  reason: z.string(),
  /** What was odd about it and was typed all the same; empty where what was typed must not be known. */
  oddities: z.array(oddity),
  entered_by: z.string(),
  entered_at: time,
  /** `agreed` is typed alike by two and waits for an owner beside them. */
  status: z.enum(["waiting", "agreed", "confirmed", "rejected"]),
  confirmed_by: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: time.nullable(),
});

const officeRound = round.extend({
  settlement: settlement.nullable(),
  /** What the books and the bills of a settled round disagree about. */
  problem: z.string().nullable(),
});

const heldPrize = z.object({
  held_id: z.int(),
  round_id: z.int(),
  round_name: z.string(),
  round_code: z.string(),
  member_id: z.int(),
  username: z.string(),
  amount: baht,
  /** What its person has won of the round with all accounts. */
  person_prize: baht,
  state: z.enum(["waiting", "released", "replaced"]),
  held_at: time,
});

const whose = { member_id: z.int(), username: z.string() };
const officeBill = bill.omit({ cancel_until: true }).extend(whose);

const numberRule = z.object({
  bet_type: betType,
  number: z.string(),
  kind: z.enum(["closed", "half_pay", "reduced"]),
  rate: z.number().nullable(),
});

const typedRule = z.object({
  bet_type: betType,
  numbers: z.array(text(20)).max(1_000),
  /** `normal` takes the rule away. */
  kind: z.enum(["closed", "half_pay", "reduced", "normal"]),
  /** Of `reduced`. */
  rate: typedRate.optional(),
});

const wholeRound = officeRound.extend({
  /** The fields of a form for this market's result; empty where results are made by the system. */
  draw_fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      count: z.int(),
      digits: z.int().nullable(),
      /** Decides no bet. All of these are entered together, with the result or later, or not at all. */
      is_optional: z.boolean(),
    }),
  ),
  sheet: drawSheet,
  proposals: z.array(proposal),
  sales: z.object({ bills: z.int(), members: z.int(), stake: baht, prize: baht }),
  /** The numbers that would cost the most. */
  liabilities: z.array(z.object({ bet_type: betType, number: z.string(), sold: baht, payout: baht })),
  number_rules: z.array(numberRule),
  /** What the latest correction has changed: paid in addition, and taken back. */
  differences: z.object({ bills: z.int(), more: baht, less: baht }),
});

const soughtBills = {
  round_id: queryId.optional(),
  member_id: queryId.optional(),
  bet_type: betType.optional(),
  number: text(20).optional(),
};

export const officeLottoSchemas = {
  officeLottoCategoryList: { input: nothing, output: z.array(category) },
  officeLottoCategorySave: {
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
  officeYeekeeSettingsSave: { input: yeekeeSettings.extend({ category_id: intId, ...reasoned }), output: category },
  officeLottoRoundList: {
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
  officeLottoRoundGet: { input: z.object({ round_id: queryId }), output: wholeRound },
  officeLottoRoundSales: {
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
    input: z.object({
      round_id: id,
      opens_at: typedTime,
      closes_at: typedTime,
      draws_at: typedTime,
      reason: typed,
    }),
    output: wholeRound,
  },
  officeLottoRoundVoid: { input: z.object({ round_id: id, reason: typed }), output: wholeRound },
  officeLottoRoundSettle: { input: z.object({ round_id: id }), output: wholeRound },
  officeLottoNumberRuleSet: { input: typedRule.extend({ round_id: id }), output: wholeRound },
  officeLottoMarketRuleList: { input: z.object({ category_id: queryIntId }), output: z.array(numberRule) },
  officeLottoMarketRuleSet: {
    /** Fewer at once than in one round: each is copied into hundreds of rounds. */
    input: typedRule.extend({ category_id: intId, numbers: z.array(text(20)).max(200) }),
    output: z.array(numberRule),
  },
  officeLottoResultPreview: {
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
    input: z.object({
      round_id: id,
      draw: typedDraw,
      /** Needed where it corrects a result. */
      reason: typed.optional(),
      is_sure,
    }),
    output: wholeRound,
  },
  officeLottoResultConfirm: { input: z.object({ proposal_id: id, draw: typedDraw, is_sure }), output: wholeRound },
  officeLottoResultQueue: {
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
    input: z.object({
      proposal_id: id,
      /** Pays at once what would be held for an owner. */
      releases: z.boolean(),
      reason: typed,
    }),
    output: wholeRound,
  },
  officeLottoHeldList: { input: z.object(cursorInput), output: cursorPage(heldPrize) },
  officeLottoHeldRelease: { input: z.object({ held_id: id, reason: typed }), output: heldPrize },
  officeLottoResultReject: { input: z.object({ proposal_id: id, reason: typed }), output: wholeRound },
  officeLottoNumberList: {
    input: z.object({ round_id: queryId, bet_type: betType }),
    output: z.array(z.object({ number: z.string(), sold: baht, payout: baht })),
  },
  officeLottoBillList: {
    input: z.object({ ...soughtBills, ...cursorInput }),
    output: cursorPage(officeBill),
  },
  /** Of all that is sought: cancelled bills count for nothing. */
  officeLottoBillSums: { input: z.object(soughtBills), output: z.object({ ...found, stake: baht, prize: baht }) },
  officeLottoBillGet: { input: z.object({ bill_id: token }), output: billDetail.extend(whose) },
  officeLottoBillVoid: { input: z.object({ bill_id: token, reason: typed }), output: billDetail.extend(whose) },
  officeYeekeeShotList: {
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
