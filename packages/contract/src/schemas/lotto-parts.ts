import { z } from "zod";
import { baht, text, time, typedBaht } from "./fields.ts";

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
  category: z.string(),
  name: z.string(),
  /** Yeekee rounds count from 1 within their game day. */
  number: z.int().nullable(),
  status: z.enum(["upcoming", "open", "closed", "resulted", "paid", "cancelled", "missed"]),
  opens_at: time,
  closes_at: time,
  draws_at: time,
  result: result.nullable(),
});

export const rate = z.object({
  bet_type: betType,
  rate: z.number(),
  min: baht,
  max: baht,
  max_per_number: baht.nullable(),
});

/** A number sold at other terms than its type. */
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
  ...line,
  status: z.enum(["ok", "invalid", "out_of_range", "closed", "over_limit", "rate_changed"]),
  /** What the number still takes. */
  left: baht.nullable(),
  message: z.string().nullable(),
});

export const billStatus = z.enum(["pending", "won", "lost", "cancelled", "refunded"]);

export const bill = z.object({
  bill_id: z.string(),
  round_id: z.int(),
  round_name: z.string(),
  category: z.string(),
  status: billStatus,
  line_count: z.int(),
  total: baht,
  prize: baht,
  created_at: time,
  /** Null where the bill cannot be cancelled. */
  cancel_until: time.nullable(),
});

export const billDetail = bill.extend({
  note: z.string(),
  result: result.nullable(),
  lines: z.array(z.object({ ...line, status: billStatus, prize: baht })),
});
