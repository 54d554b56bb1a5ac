import { z } from "zod";
import type { ErrorCode } from "../errors.ts";
import { realityCheck } from "./activity.ts";
import { baht, time } from "./fields.ts";
import { limitName } from "./limits.ts";
import { checkedLine } from "./lotto-parts.ts";
import { haltReason, price } from "./sport-parts.ts";

/** Where a suspended member finds the staff. */
const contacts = z.object({
  line_admin_url: z.string().nullable(),
  line_contact_url: z.string().nullable(),
  telegram_contact_url: z.string().nullable(),
});

/** Lists line by line what is wrong with a bill. */
const refusedBill = z.object({ lines: z.array(checkedLine), total: baht });

/**
 * What `data` holds in a failure, where its number and fields do not say enough. A code that is not here carries none;
 * an optional one carries it only where there is something to add.
 */
export const errorData = {
  LOGIN_LOCKED: z.object({ retry_at: time }),
  /** Only a login names the staff. */
  ACCOUNT_SUSPENDED: contacts.optional(),
  OTP_WRONG: z.object({ attempts_left: z.int() }),
  /** How a member may confirm who they are before this. */
  STEP_UP_REQUIRED: z.object({ methods: z.array(z.enum(["password", "otp"])) }),
  /** The year 9999 is for good. */
  SELF_EXCLUDED: z.object({ excluded_until: time }),
  COOLING_OFF: z.object({ cool_off_until: time }),
  /** The limit of the member's own that this would pass: baht, or minutes of a limit on time. */
  PERSONAL_LIMIT: limitName.extend({
    amount: baht,
    left: baht,
    /** When more of it becomes free; null for a limit on each bet. */
    frees_at: time.nullable(),
  }),
  /** From when the looser limit can be confirmed. */
  LIMIT_NOT_DUE: z.object({ confirm_from: time }),
  /** What there is: baht, or points where points are spent. */
  INSUFFICIENT_FUNDS: z.object({ balance: z.number() }).optional(),
  /** The deposit that waits; absent where it was opened at the same moment. */
  DEPOSIT_PENDING: z.object({ payment_id: z.string() }).optional(),
  REALITY_CHECK_DUE: realityCheck,
  /** What waits for another person. */
  PROPOSED: z.object({ proposal_id: z.int() }),
  /** When the account may agree to something for the first time. */
  APPROVER_FRESH: z.object({ approves_from: time }),
  BILL_LINES_INVALID: refusedBill,
  STAKE_OUT_OF_RANGE: refusedBill,
  NUMBER_CLOSED: refusedBill,
  NUMBER_LIMIT: refusedBill,
  RATE_CHANGED: refusedBill,
  LOTTO_BALANCE_TOO_LOW: refusedBill.extend({ balance: baht.optional() }),
  /** The legs as they are offered now; a price of null is offered no more. */
  SPORT_PRICE_MOVED: z.object({
    legs: z.array(z.object({ match_id: z.string(), selection: z.string(), price: price.nullable(), version: z.int() })),
  }),
  SPORT_HALTED: z.object({ match_id: z.string(), reason: haltReason }),
  SPORT_CLOSED: z.object({ match_id: z.string() }),
  /** What may be typed in the format of the bet. A maximum below the minimum takes no bet. */
  SPORT_STAKE: z.object({ min: baht, max: baht }),
  SPORT_CASH_OUT_MOVED: z.object({ offer: baht }),
} satisfies Partial<Record<ErrorCode, z.ZodType>>;

/** A code whose failures carry data. */
export type CodeWithData = keyof typeof errorData;

export type CodeWithoutData = Exclude<ErrorCode, CodeWithData>;

/** What a failure of this code carries. */
export type ErrorData<Code extends ErrorCode> = Code extends CodeWithData
  ? z.output<(typeof errorData)[Code]>
  : undefined;

/** The schema of a failure's data; undefined where the code carries none. */
export function dataSchemaOf(code: ErrorCode): z.ZodType | undefined {
  return Object.entries(errorData).find(([each]) => each === code)?.[1];
}
