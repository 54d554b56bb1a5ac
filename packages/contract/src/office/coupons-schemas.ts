import { z } from "zod";
import type { SchemasFor } from "../schema.ts";
import { couponSchemas } from "../schemas/coupon.ts";
import {
  cursorInput,
  cursorPage,
  intId,
  queryId,
  queryIntId,
  reasoned,
  time,
  typed,
  typedBaht,
} from "../schemas/fields.ts";
import type { officeCouponCalls } from "./coupons.ts";
import { rewardForm } from "./reward-form.ts";

const count = z.int().min(-1_000_000_000).max(1_000_000_000);

/** What can be changed later. The handler judges what was typed. */
const terms = {
  title: typed,
  /** Uses in all; null without an end. */
  quota: count.nullable(),
  per_member: count,
  starts_at: time,
  ends_at: time.nullable(),
  /** How long a code of one's own can be used. */
  code_days: count.nullable(),
  min_vip: count,
  /** Only for members of less than this many days. */
  new_member_days: count.nullable(),
  /** What must have been paid in, within this many days. */
  min_deposit: typedBaht,
  deposit_days: count,
  is_open: z.boolean(),
};

const coupon = z.object({
  id: z.int(),
  /** `shared` is one code for many, `bulk` many codes for one use each, `personal` a code for its winner. */
  kind: z.enum(["shared", "bulk", "personal"]),
  reward: rewardForm,
  used: z.int(),
  created_at: time,
  ...terms,
});

const member = z.object({ id: z.int(), username: z.string(), full_name: z.string() });

/** A code that gave nothing. */
const refusal = z.object({
  id: z.int(),
  member,
  /** Null for an unknown code. */
  coupon_id: z.int().nullable(),
  title: z.string().nullable(),
  code: z.string(),
  reason: z.enum(["not_found", "expired", "used", "full", "not_eligible", "same_person", "tries", "reward"]),
  reason_text: z.string(),
  /** The same person's accounts, where that is the reason. */
  others: z.array(member),
  at: time,
});

export const officeCouponSchemas = {
  officeCouponList: {
    summary: "Lists the coupons, newest first.",
    input: z.object(cursorInput),
    output: cursorPage(coupon),
  },
  officeCouponCreate: {
    summary: "Makes a coupon with one shared code or many codes.",
    input: z.object({
      kind: coupon.shape.kind,
      reward: rewardForm,
      ...terms,
      /** The code of a shared one. */
      code: typed.nullable(),
      /** How many codes a bulk one gets. */
      codes: count.nullable(),
      ...reasoned,
    }),
    output: coupon,
  },
  officeCouponUpdate: {
    summary: "Changes the terms of a coupon.",
    input: z.object({ id: intId, ...terms, ...reasoned }),
    output: coupon,
  },
  officeCouponCodes: {
    summary: "Lists the codes of a coupon.",
    input: z.object({ coupon_id: queryIntId, ...cursorInput }),
    output: cursorPage(z.object({ code: z.string(), expires_at: time.nullable(), used_at: time.nullable() })),
  },
  officeCouponUses: {
    summary: "Lists who has redeemed coupons.",
    input: z.object({ coupon_id: queryIntId.optional(), member_id: queryId.optional(), ...cursorInput }),
    output: cursorPage(couponSchemas.couponRedeem.output.extend({ member })),
  },
  officeCouponRefusals: {
    summary: "Lists the codes that members were refused, and why.",
    input: z.object({
      coupon_id: queryIntId.optional(),
      member_id: queryId.optional(),
      reason: refusal.shape.reason.optional(),
      ...cursorInput,
    }),
    output: cursorPage(refusal),
  },
} satisfies SchemasFor<typeof officeCouponCalls>;
