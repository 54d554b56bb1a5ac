import { DAY_MS, MINUTE_MS } from "@chokdee/rules/time";
import type { Random } from "../../core/random.ts";
import type { Coupon } from "./coupon-repo.ts";

/** Unknown codes that a member may enter in ten minutes before no more are looked up. */
export const TRIES_ALLOWED = 5;
export const TRIES_WITHIN_MS = 10 * MINUTE_MS;

const CODE = /^[A-Z0-9]{4,20}$/;
/** Without those that are taken for another. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const DRAWN_LENGTH = 12;

/** A code as it is stored, or nothing where no code looks like that. */
export function readCode(typed: string): string | undefined {
  const code = typed.normalize("NFKC").trim().toUpperCase();
  return CODE.test(code) ? code : undefined;
}

/** Sixty random bits, which cannot be guessed. */
export function drawCode(random: Random): string {
  return Array.from({ length: DRAWN_LENGTH }, () => LETTERS.charAt(random.below(LETTERS.length))).join("");
}

export function minutesUntil(at: Date, now: Date): number {
  return Math.max(1, Math.ceil((at.getTime() - now.getTime()) / MINUTE_MS));
}

export function daysAfter(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MS);
}

/** Whether a member may use a coupon, as far as the member's own record shows. */
export function isForMember(
  { least_vip, new_member_days, least_deposit }: Coupon,
  member: { readonly vipLevel: number; readonly since: Date; readonly deposited: bigint },
  now: Date,
): boolean {
  if (member.vipLevel < least_vip || member.deposited < least_deposit) return false;
  return new_member_days === null || now < daysAfter(member.since, new_member_days);
}

/** What records of it, and favours by it, are about. */
export const couponSubject = (id: number): string => `coupon:${id}`;

/** The earlier of two ends, where nothing is no end. */
export function earlierOf(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
}
