import { formatBaht } from "@chokdee/money";
import { categories } from "../../base/content/categories.ts";
import type { Promotion, TakenPromotion } from "./promotion.ts";

export function categoryName(key: string): string {
  return categories.find((category) => category.key === key)?.title ?? key;
}

/** Where a category is played; undefined for one that the site does not show. */
export function categoryPath(key: string): string | undefined {
  return categories.find((category) => category.key === key)?.to;
}

/** What it gives, in few words: `รับเพิ่ม 100%`. */
export function headline({ kind, value }: Pick<Promotion, "kind" | "value">): string {
  return kind === "percent" ? `รับเพิ่ม ${value}%` : `รับ ${formatBaht(value)} บาท`;
}

/** The line below the headline: `สูงสุด 500 บาท`. */
export function underHeadline(promotion: Promotion): string {
  const { claim, kind, max_bonus: max, exact_deposit: exact, min_deposit: min } = promotion;
  if (kind === "percent" && max !== null) return `สูงสุด ${formatBaht(max)} บาท`;
  if (claim !== "deposit") return "ไม่ต้องฝากเงิน";
  if (exact !== null) return `เมื่อฝาก ${formatBaht(exact)} บาทพอดี`;
  return min > 0 ? `เมื่อฝากตั้งแต่ ${formatBaht(min)} บาท` : "เมื่อฝากเงิน";
}

/** The turnover to play, short enough for a card. */
export function goalInShort({ goal, turnover_multiplier: times, goal_amount: amount }: Promotion): string {
  const verb = goal === "balance" ? "ทำยอดเงิน" : "ทำเทิร์น";
  if (times !== null) return `${verb} ${times} เท่า`;
  return `${verb} ${formatBaht(amount ?? 0)} บาท`;
}

/** What may come of a bonus. A deposit that comes with it is the member's own and is not counted. */
export function maxWithdrawText(max: number | null, hasDeposit: boolean): string {
  if (max === null) return "ไม่จำกัด";
  return hasDeposit ? `เงินฝาก + ${formatBaht(max)} บาท` : `${formatBaht(max)} บาท`;
}

export const takenWords: Readonly<Record<TakenPromotion["status"], string>> = {
  active: "กำลังใช้งาน",
  finished: "ทำเทิร์นครบแล้ว",
  cancelled: "ยกเลิกแล้ว",
  expired: "หมดอายุ",
  lost: "ยอดเงินหมด",
};
