import { z } from "zod";
import type { SchemasFor } from "../schema.ts";
import { cashbackSchemas } from "../schemas/cashback.ts";
import { cursorInput, id, nothing, queryId, reasoned, time, token, typed, typedBaht } from "../schemas/fields.ts";
import type { officeCashbackCalls } from "./cashback.ts";

const count = z.int().min(-1_000_000).max(1_000_000);

const product = {
  is_open: z.boolean(),
  min: typedBaht,
  /** Null without a cap. */
  max: typedBaht.nullable(),
  claim_hours: count,
  turnover_times: typedBaht,
};

/** `rate` is percent, with at most two decimals. */
const settings = z.object({
  turnover: z.object({
    ...product,
    rates: z.array(z.object({ vip_level: count, category: token, rate: typedBaht })).max(100),
  }),
  loss: z.object({ ...product, rates: z.array(z.object({ vip_level: count, rate: typedBaht })).max(10) }),
});

/** The thirty-day sums required to reach a level, and to keep it. */
const vipRule = z.object({
  level: z.int().min(1).max(2),
  rise_deposit: typedBaht,
  rise_turnover: typedBaht,
  keep_deposit: typedBaht,
  keep_turnover: typedBaht,
});

const vipRules = z.object({ rules: z.array(vipRule).max(2) });

const level = z.int().min(0).max(2);
const standing = z.object({ member_id: z.int(), level, is_locked: z.boolean() });

export const officeCashbackSchemas = {
  officeCashbackGet: { summary: "Returns the rates and limits of cashback.", input: nothing, output: settings },
  officeCashbackUpdate: {
    summary: "Changes the rates and limits of cashback; closed days stay as they are.",
    input: settings.extend(reasoned),
    output: settings,
  },
  officeCashbackDays: {
    summary: "Lists a member's days of cashback.",
    input: z.object({ member_id: queryId, ...cursorInput }),
    output: z.object({
      turnover: cashbackSchemas.cashbackTurnoverHistory.output,
      loss: cashbackSchemas.cashbackLossHistory.output,
    }),
  },
  officeMemberLevel: {
    summary: "Returns a member's VIP level, and whether staff have locked it.",
    input: z.object({ member_id: queryId }),
    /** A level that staff have locked neither rises nor falls at night. */
    output: z.object({ level, lock: z.object({ reason: z.string(), at: time }).nullable() }),
  },
  officeVipGet: { summary: "Returns what each VIP level requires.", input: nothing, output: vipRules },
  officeVipUpdate: {
    summary: "Changes what each VIP level requires.",
    input: vipRules.extend(reasoned),
    output: vipRules,
  },
  officeVipLock: {
    summary: "Gives a member a VIP level that does not change at night; another one takes two people.",
    input: z.object({ member_id: id, level, reason: typed }),
    output: standing,
  },
  officeVipUnlock: {
    summary: "Lets a member's VIP level follow the rules again.",
    input: z.object({ member_id: id, reason: typed }),
    output: standing,
  },
} satisfies SchemasFor<typeof officeCashbackCalls>;
