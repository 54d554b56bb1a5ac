import { z } from "zod";
import { baht, day, text, time, typedBaht } from "./fields.ts";

export const betType = z.enum([
  "three_top",
  "three_tod",
  "three_front",
  "three_bottom",
  "two_top",
  "two_bottom",
  "run_top",
  "run_bottom",
  "four_top",
  "four_tod",
  "two_tod",
  "pin_unit",
  "pin_ten",
  "pin_hundred",
]);

/** How the lobby arranges the markets. */
export const marketGroup = z.enum(["gov", "foreign", "stock", "yeekee"]);

/** How a market's result is made from what its source publishes. */
export const drawKind = z.enum([
  "government",
  "gsb",
  "baac",
  "hanoi",
  "lao",
  "malay",
  "thai_stock_set50",
  "thai_stock_unit",
  "foreign_stock",
]);

export const roundStatus = z.enum(["upcoming", "open", "closed", "resulted", "paid", "cancelled", "missed"]);

const result = z.object({
  first6: z.string().nullable(),
  top3: z.string(),
  top2: z.string(),
  bottom2: z.string(),
  front3: z.array(z.string()),
  bottom3: z.array(z.string()),
});

export const round = z.object({
  round_id: z.int(),
  code: z.string(),
  category_id: z.int(),
  /** The market's code, such as `government`. */
  category: z.string(),
  group: marketGroup,
  /** The market's name, with the round's number for yeekee. */
  name: z.string(),
  /** The draw's day in Bangkok; a yeekee round past midnight keeps the game day it belongs to. */
  day,
  /** Yeekee rounds count from 1 within their game day. */
  number: z.int().nullable(),
  status: roundStatus,
  opens_at: time,
  closes_at: time,
  /** When the result is expected. */
  draws_at: time,
  result: result.nullable(),
  /** The result was made by the sandbox and is not a real draw. */
  is_simulated: z.boolean(),
  /** Why the round was refunded, in words for members. */
  cancel_reason: z.string().nullable(),
});

/** What the source published, by the names that the market gives it: the sheet that members check against. */
export const drawSheet = z.array(z.object({ name: z.string(), label: z.string(), values: z.array(z.string()) }));

/** How far the payout of a round has come. */
export const settlement = z.object({ settled_bills: z.int(), total_bills: z.int() });

const band = z.object({ sold_up_to: baht, rate: z.number() });

export const rate = z.object({
  bet_type: betType,
  rate: z.number(),
  min: baht,
  max: baht,
  /** One member's stakes on one number of a round. */
  max_per_member: baht.nullable(),
  /** All members' stakes on one number of a round. */
  max_per_number: baht.nullable(),
  /** No line is sold that could win more. */
  max_payout: baht.nullable(),
  /** Steps of the rate, ascending: each is sold up to so much of the number. Past the last one it is closed. */
  bands: z.array(band),
});

/** A number sold at other terms than its type. A tod number covers all orders of its digits. */
export const numberRule = z.object({
  bet_type: betType,
  number: z.string(),
  /** Null when the number is closed. */
  rate: z.number().nullable(),
});

/** One line as the member keys it in, with the rate that the screen showed. */
export const lineInput = z.object({
  bet_type: betType,
  number: text(20),
  amount: typedBaht,
  rate: z.number().min(0).max(1e7),
});

const line = { bet_type: betType, number: z.string(), amount: baht, rate: z.number() };

export const checkedLine = z.object({
  /** As it was sent, but for `rate`: the rate now, or 0 where nothing is sold on the number. */
  ...line,
  amount: z.number(),
  status: z.enum(["ok", "invalid", "out_of_range", "closed", "over_limit", "rate_changed"]),
  /** The largest stake that the number still takes from this member at that rate. */
  left: baht.nullable(),
  /** The rate of what goes beyond `left`, in a line of its own; null where nothing more is taken. */
  next_rate: z.number().nullable(),
  /** What is wrong, in Thai. */
  message: z.string().nullable(),
});

export const billStatus = z.enum(["pending", "won", "lost", "cancelled", "refunded"]);

export const bill = z.object({
  bill_id: z.string(),
  round_id: z.int(),
  round_code: z.string(),
  round_name: z.string(),
  category_id: z.int(),
  category: z.string(),
  group: marketGroup,
  day,
  draws_at: time,
  wallet_id: z.int(),
  status: billStatus,
  line_count: z.int(),
  total: baht,
  /** What the bill has won, or for a refunded one what was given back. */
  prize: baht,
  /** The part of the prize that staff look at before it is paid. */
  held: baht,
  created_at: time,
  settled_at: time.nullable(),
  /** The last moment to take the bill back; null where that is not possible. */
  cancel_until: time.nullable(),
});

export const billDetail = bill.extend({
  note: z.string(),
  /** Why staff took the bill off its round and gave the stake back; null where the member did, or nobody. */
  void_reason: z.string().nullable(),
  result: result.nullable(),
  /** The result was made by the sandbox and is not a real draw. */
  is_simulated: z.boolean(),
  /** The most that one draw can pay of all lines together; null once the bill is decided. */
  best_payout: baht.nullable(),
  lines: z.array(z.object({ ...line, status: billStatus, prize: baht })),
  /** Set when a corrected result changed what had been paid. */
  resettled: z.object({ before: baht, after: baht }).nullable(),
});
