import { z } from "zod";
import type { limitCalls } from "../calls/limits.ts";
import type { SchemasFor } from "../schema.ts";
import { baht, nothing, stepUpToken, time, typedBaht } from "./fields.ts";

/**
 * A limit that a member can set. Deposits and losses are counted over 24 hours, 7 days and the calendar month; stakes
 * one by one and over the day; time over the day. Days and months are those of Bangkok.
 */
export const limitName = z.object({
  kind: z.enum(["deposit", "loss", "stake", "time"]),
  period: z.enum(["bet", "day", "week", "month"]),
});

/** Amounts are baht, or minutes of a limit on time. They count for all accounts of one person together. */
const personalLimit = limitName.extend({
  /** Null: not limited. */
  amount: baht.nullable(),
  used: baht,
  left: baht.nullable(),
  /** When some of what is used becomes free; null where nothing is used, and for a limit on each bet. */
  frees_at: time.nullable(),
  /** A looser limit that waits: it applies once it is confirmed, from 24 hours after it was asked for. */
  next: z
    .object({
      /** Null: the limit is lifted. */
      amount: baht.nullable(),
      confirm_from: time,
      /** It can be confirmed now. */
      is_due: z.boolean(),
      /** After this it is forgotten. */
      confirm_until: time,
    })
    .nullable(),
});

/** Every limit there is, set or not, and whether the member rests. */
const limits = z.object({
  limits: z.array(personalLimit),
  /** The member has neither set a limit nor declined to: the site offers them once, and not again. */
  is_offered: z.boolean(),
  cool_off_until: time.nullable(),
  /** The year 9999 is for good. */
  excluded_until: time.nullable(),
});

/** Null lifts the limit. */
const wantedLimit = limitName.extend({ amount: typedBaht.nullable() });

export const limitsSchemas = {
  limitsGet: {
    summary: "Returns the limits that the member has set, and the looser ones that wait.",
    input: nothing,
    output: limits,
  },
  /**
   * Tighter limits apply at once, looser ones wait for their confirmation. What is wrong with a field stands under its
   * kind and period, as `deposit_day`.
   */
  limitsSet: {
    summary: "Sets limits: tighter ones apply at once, looser ones wait to be confirmed.",
    input: z.object({ limits: z.array(wantedLimit).min(1).max(9) }),
    output: limits,
  },
  /** Answers the offer without a limit. All can be set at any time. */
  limitsDecline: { summary: "Answers the offer of limits without setting any.", input: nothing, output: limits },
  /** Confirms just the looser limit that waits: with another amount nothing happens. */
  limitsConfirm: {
    summary: "Confirms a looser limit that has waited long enough.",
    input: wantedLimit,
    output: limits,
  },
  coolOff: {
    summary: "Starts a rest of 1 to 42 days, or makes one longer; it cannot be shortened.",
    input: z.object({ days: z.int().min(1).max(42) }),
    output: z.object({ cool_off_until: time }),
  },
  selfExclude: {
    summary: "Excludes the member from play for months or for good; it cannot be shortened.",
    input: z.object({
      /** Null is for good. */
      months: z.int().min(6).max(120).nullable(),
      step_up_token: stepUpToken,
    }),
    output: z.object({ excluded_until: time }),
  },
} satisfies SchemasFor<typeof limitCalls>;
