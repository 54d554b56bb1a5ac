import { addDays, DAY_MS } from "@chokdee/rules/time";
import type { SharedSign } from "../../core/referrals.ts";

/** How far back plots and active friends reach, this day counted. */
export const LOOK_BACK_DAYS = 30;

/** What is paid for a day can be claimed when the next day and the hold have passed. */
export function availableDay(day: string, holdDays: number): string {
  return addDays(day, 1 + holdDays);
}

/** A rate in percent, as people say it. */
export function percentOf(ppm: number): number {
  return ppm / 10_000;
}

export function ppmOf(percent: number): number {
  return Math.round(percent * 10_000);
}

const REFUSALS: Readonly<Record<SharedSign | "staff" | "through_refused", string>> = {
  same_bank: "ใช้บัญชีธนาคารเดียวกับผู้แนะนำ",
  same_device: "ใช้อุปกรณ์เดียวกับผู้แนะนำ",
  same_person: "เป็นบุคคลเดียวกับผู้แนะนำ",
  staff: "เจ้าหน้าที่ระงับค่าแนะนำของรายการนี้",
  through_refused: "มาจากเพื่อนที่ไม่นับค่าแนะนำ",
};

/** Why nothing is earned, in words. */
export function refusalText(refusal: string | null): string | null {
  if (refusal === null) return null;
  return REFUSALS[refusal as keyof typeof REFUSALS] ?? "ไม่ตรงเงื่อนไข";
}

interface ClaimTerms {
  readonly depositDays: number | null;
}

/** Why a member cannot claim, where it is not the amount. */
export function claimProblem({ depositDays }: ClaimTerms, lastDepositedAt: Date | null, now: Date): string | null {
  if (depositDays === null) return null;
  const since = now.getTime() - depositDays * DAY_MS;
  if (lastDepositedAt && lastDepositedAt.getTime() >= since) return null;
  return `ต้องมีการฝากเงินอย่างน้อย 1 ครั้งใน ${depositDays} วันล่าสุด จึงจะถอนรายได้ได้`;
}
