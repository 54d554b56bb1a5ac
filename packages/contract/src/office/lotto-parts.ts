import { z } from "zod";
import { baht, queryId, text, time, typedBaht } from "../schemas/fields.ts";
import { betType, bill, billDetail, drawSheet, marketGroup, rate, round, settlement } from "../schemas/lotto-parts.ts";

const MINUTES_A_DAY = 24 * 60;
export const count = (max: number) => z.int().min(0).max(max);
export const typedRate = z.number().min(0).max(1e7);
/** ISO 8601 in UTC, as staff choose it. */
export const typedTime = z.iso.datetime().max(30);

/** When members may take a bill back; null where they may not. */
export const cancelRule = z
  .object({
    within_minutes: count(MINUTES_A_DAY),
    before_close_minutes: count(MINUTES_A_DAY),
    most_per_day: count(1_000).nullable(),
  })
  .nullable();

/** A draw that is held this many days later than its normal day (earlier when negative), or not at all. */
export const drawMove = z.object({
  /** One day (`2027-02-16`), or that day of every year (`05-01`). */
  day: z
    .string()
    .max(10)
    .regex(/^(\d{4}-)?\d{2}-\d{2}$/),
  by_days: z.int().min(-7).max(7).nullable(),
});

export const yeekeeSettings = z.object({
  shot_spacing_seconds: count(3_600),
  most_shots: count(10_000),
  least_shots: count(10_000),
  least_shooters: count(1_000),
  rank_prizes: z.array(z.object({ rank: z.int().min(1).max(100), amount: typedBaht })).max(10),
  least_stake_for_prize: typedBaht,
});

export const category = z.object({
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
export const is_sure = z.boolean().optional();

export const typedDraw = z.array(z.object({ name: text(40), values: z.array(text(40)).max(100) })).max(20);

export const oddity = z.enum(["same_digits", "repeated", "out_of_range", "moved_far", "same_sheet"]);

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

export const officeRound = round.extend({
  settlement: settlement.nullable(),
  /** What the books and the bills of a settled round disagree about. */
  problem: z.string().nullable(),
});

export const heldPrize = z.object({
  held_id: z.int(),
  round_id: z.int(),
  round_name: z.string(),
  round_code: z.string(),
  member_id: z.int(),
  username: z.string(),
  full_name: z.string(),
  amount: baht,
  /** What its person has won of the round with all accounts. */
  person_prize: baht,
  state: z.enum(["waiting", "released", "replaced"]),
  held_at: time,
});

export const whose = { member_id: z.int(), username: z.string() };
const whoseByName = { ...whose, full_name: z.string() };
export const officeBill = bill.omit({ cancel_until: true }).extend(whoseByName);
export const officeBillDetail = billDetail.extend(whoseByName);

export const numberRule = z.object({
  bet_type: betType,
  number: z.string(),
  kind: z.enum(["closed", "half_pay", "reduced"]),
  rate: z.number().nullable(),
});

export const typedRule = z.object({
  bet_type: betType,
  numbers: z.array(text(20)).max(1_000),
  /** `normal` takes the rule away. */
  kind: z.enum(["closed", "half_pay", "reduced", "normal"]),
  /** Of `reduced`. */
  rate: typedRate.optional(),
});

export const wholeRound = officeRound.extend({
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

export const soughtBills = {
  round_id: queryId.optional(),
  member_id: queryId.optional(),
  bet_type: betType.optional(),
  number: text(20).optional(),
};
