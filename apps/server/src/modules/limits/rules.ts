import { satangFromBaht } from "@chokdee/money";
import { DAY_MS } from "@chokdee/rules/time";
import type { LimitKind, LimitPeriod } from "../../core/limits.ts";

export interface LimitName {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

/** Every limit there is, in the order that members read. */
export const limitNames: readonly LimitName[] = [
  { kind: "deposit", period: "day" },
  { kind: "deposit", period: "week" },
  { kind: "deposit", period: "month" },
  { kind: "loss", period: "day" },
  { kind: "loss", period: "week" },
  { kind: "loss", period: "month" },
  { kind: "stake", period: "bet" },
  { kind: "stake", period: "day" },
  { kind: "time", period: "day" },
];

/** A looser limit can be confirmed this long after it was asked for, and is forgotten some days later. */
export const LOOSER_AFTER_MS = DAY_MS;
export const CONFIRM_WITHIN_MS = 7 * DAY_MS;

const MIN_MINUTES = 5;
const MAX_MINUTES = 1_440;
const MAX_SATANG = 100_000_000_000n;

export function isSameLimit(a: LimitName, b: LimitName): boolean {
  return a.kind === b.kind && a.period === b.period;
}

/** What a member typed as a limit, in satang or minutes, null to lift it; or why it will not do. */
export function readLimit(
  name: LimitName,
  typed: number | null,
): { readonly amount: bigint | null } | { readonly problem: string } {
  if (!limitNames.some((known) => isSameLimit(known, name))) return { problem: "ไม่มีขีดจำกัดแบบนี้" };
  if (typed === null) return { amount: null };
  if (name.kind === "time") {
    const isFitting = Number.isInteger(typed) && typed >= MIN_MINUTES && typed <= MAX_MINUTES;
    return isFitting ? { amount: BigInt(typed) } : { problem: `กรอกเป็นนาที ตั้งแต่ ${MIN_MINUTES} ถึง ${MAX_MINUTES}` };
  }
  const amount = satangFromBaht(typed);
  if (amount === undefined) return { problem: "ทศนิยมได้ไม่เกิน 2 ตำแหน่ง" };
  return amount > 0n && amount <= MAX_SATANG ? { amount } : { problem: "จำนวนเงินไม่ถูกต้อง" };
}

/** Whether a limit protects no less than another; null is none at all. */
export function isTighter(wanted: bigint | null, than: bigint | null): boolean {
  return than === null || (wanted !== null && wanted <= than);
}
