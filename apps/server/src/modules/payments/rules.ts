import { type Money, NO_MONEY, printBaht, type Satang, satangFromBaht } from "@chokdee/money";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@chokdee/rules/time";
import type { Random } from "../../core/random.ts";

/** How long a deposit can be paid. */
export const QR_LIFE_MS = 15 * MINUTE_MS;
/**
 * How long a reserved amount stays with its deposit after that, so that a slow payer's money matches no other deposit.
 */
export const COOL_DOWN_MS = 5 * MINUTE_MS;
/** How far a bank's clock may be from ours. */
export const CLOCK_SKEW_MS = MINUTE_MS;
/** A slip still proves a deposit this long after it has expired. */
export const SLIP_LIFE_MS = DAY_MS;
/** Satang that can be added to make an amount unique. */
export const MAX_SATANG = 99;

/** Five failures in ten minutes block what comes next for a while. */
export const FAILURES_ALLOWED = 5;
export const FAILURES_WITHIN_MS = 10 * MINUTE_MS;
export const BLOCKED_FOR_MS = 15 * MINUTE_MS;

/** A payout whose outcome has been unknown for this long may be settled by two people. */
export const AGED_MS = HOUR_MS;
export const MAX_ATTEMPTS = 3;
/** The gateway is polled after ever longer waits, without end. */
const LOOK_STEPS_MS = [5_000, 10_000, 20_000, MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 10 * MINUTE_MS] as const;

/** A bank that is busy is given a while before the next try. */
const RETRY_STEPS_MS = [MINUTE_MS, 5 * MINUTE_MS] as const;

/** The member can take a withdrawal back until staff have approved or stopped it or it is on its way. */
export function isCancellable({
  state,
  frozen_at,
}: {
  readonly state: string;
  readonly frozen_at: Date | null;
}): boolean {
  return state === "pending" || (state === "review" && frozen_at === null);
}

const NEW_FOR_MS = DAY_MS;
const MANY_WITHDRAWALS = 3;
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

export function lookDelayMs(looks: number): number {
  return LOOK_STEPS_MS[Math.min(looks, LOOK_STEPS_MS.length - 1)] ?? MINUTE_MS;
}

export function retryDelayMs(attempt: number): number {
  return RETRY_STEPS_MS[Math.min(attempt, RETRY_STEPS_MS.length) - 1] ?? MINUTE_MS;
}

/** A name for a payment: capital letters and digits, as a bill's references want them, 80 bits of chance. */
export function newPaymentName(random: Random, prefix: string): string {
  return prefix + Array.from({ length: 16 }, () => LETTERS.charAt(random.below(LETTERS.length))).join("");
}

/** A wallet's PromptPay id names its phone, which is how we know it. */
export function ownNumber(number: string): string {
  return /^14000(\d{10})$/.exec(number)?.[1] ?? number;
}

/** What a member typed as an amount, or why it will not do. */
export function readAmount(baht: number, min: Money, max: Money): { amount: Satang } | { problem: string } {
  const amount = satangFromBaht(baht);
  if (!Number.isFinite(baht) || baht <= 0) return { problem: "จำนวนเงินไม่ถูกต้อง" };
  if (amount === undefined) return { problem: "ทศนิยมได้ไม่เกิน 2 ตำแหน่ง" };
  if (amount < min) return { problem: `จำนวนเงินขั้นต่ำ ${printBaht(min)} บาท` };
  return amount > max ? { problem: `จำนวนเงินสูงสุด ${printBaht(max)} บาท` } : { amount };
}

interface WithdrawLimits {
  /** For one request. */
  readonly least: Satang;
  readonly most: Satang;
  /** Of the day. */
  readonly left: { readonly times: number; readonly amount: Satang };
}

/** The most that one request can ask for: all or nothing by what was played, then what the limits leave. */
export function withdrawableNow(
  balance: Satang,
  { done, needed }: { readonly done: bigint; readonly needed: bigint },
  { least, most, left }: WithdrawLimits,
): Satang {
  const amount = [balance, most, left.amount].reduce((min, each) => (each < min ? each : min));
  return done < needed || left.times === 0 || amount < least ? NO_MONEY : amount;
}

export type Risk =
  | "new_member"
  | "new_account"
  | "new_device"
  | "name_unclear"
  | "velocity"
  | "bonus"
  | "unplayed"
  | "other_payer"
  | "favour"
  | "owes";

export interface RiskFacts {
  readonly now: Date;
  readonly memberSince: Date;
  readonly accountUsableAt: Date;
  readonly deviceSince: Date | undefined;
  readonly nameMatch: "same" | "unclear";
  /** Withdrawals of the last day, this one not counted. */
  readonly withdrawals: number;
  readonly hasBonus: boolean;
  /** Staff have lately helped this person to money. */
  readonly isFavoured: boolean;
  /** An account of this person owes something. */
  readonly owes: boolean;
}

/** What staff should look at before money leaves. */
export function risksOf(facts: RiskFacts): Risk[] {
  const isNew = (since: Date | undefined) => !since || facts.now.getTime() - since.getTime() < NEW_FOR_MS;
  const risks: readonly (readonly [Risk, boolean])[] = [
    ["new_member", isNew(facts.memberSince)],
    ["new_account", isNew(facts.accountUsableAt)],
    ["new_device", isNew(facts.deviceSince)],
    ["name_unclear", facts.nameMatch === "unclear"],
    ["velocity", facts.withdrawals >= MANY_WITHDRAWALS],
    ["bonus", facts.hasBonus],
    ["favour", facts.isFavoured],
    ["owes", facts.owes],
  ];
  return risks.flatMap(([risk, applies]) => (applies ? [risk] : []));
}
