import { categories } from "../../base/content/categories.ts";
import { plainBaht } from "../payments/typed-amount.ts";
import type { Promotion, TakenPromotion } from "./promotion.ts";

export function categoryName(key: string): string {
  return categories.find((category) => category.key === key)?.title ?? key;
}

/** Where a category is played; nothing for one that the site does not show. */
export function categoryPath(key: string): string | undefined {
  return categories.find((category) => category.key === key)?.to;
}

/** What it gives, in the fewest words: `รับเพิ่ม 100%`. */
export function headline({ kind, value }: Pick<Promotion, "kind" | "value">): string {
  return kind === "percent" ? `รับเพิ่ม ${value}%` : `รับ ${plainBaht(value)} บาท`;
}

/** What stands below the headline: `สูงสุด 500 บาท`. */
export function underHeadline(promotion: Promotion): string {
  const { claim, kind, max_bonus: most, exact_deposit: exact, min_deposit: least } = promotion;
  if (kind === "percent" && most !== null) return `สูงสุด ${plainBaht(most)} บาท`;
  if (claim !== "deposit") return "ไม่ต้องฝากเงิน";
  if (exact !== null) return `เมื่อฝาก ${plainBaht(exact)} บาทพอดี`;
  return least > 0 ? `เมื่อฝากตั้งแต่ ${plainBaht(least)} บาท` : "เมื่อฝากเงิน";
}

/** How much is to be played, short enough for a card. */
export function goalInShort({ goal, turnover_multiplier: times, goal_amount: amount }: Promotion): string {
  const verb = goal === "balance" ? "ทำยอดเงิน" : "ทำเทิร์น";
  if (times !== null) return `${verb} ${times} เท่า`;
  return `${verb} ${plainBaht(amount ?? 0)} บาท`;
}

export function mostOut(most: number | null): string {
  return most === null ? "ไม่จำกัด" : `${plainBaht(most)} บาท`;
}

export const takenWords: Readonly<Record<TakenPromotion["status"], string>> = {
  active: "กำลังใช้งาน",
  finished: "ทำเทิร์นครบแล้ว",
  cancelled: "ยกเลิกแล้ว",
  expired: "หมดอายุ",
  lost: "ยอดเงินหมด",
};
