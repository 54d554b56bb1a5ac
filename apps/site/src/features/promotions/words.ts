import { categories } from "../../base/content/categories.ts";
import type { TakenPromotion } from "./promotion.ts";

export function categoryName(key: string): string {
  return categories.find((category) => category.key === key)?.title ?? key;
}

/** Where a category is played; undefined for one that the site does not show. */
export function categoryPath(key: string): string | undefined {
  return categories.find((category) => category.key === key)?.to;
}

export const takenWords: Readonly<Record<TakenPromotion["status"], string>> = {
  active: "กำลังใช้งาน",
  finished: "ทำเทิร์นครบแล้ว",
  cancelled: "ยกเลิกแล้ว",
  expired: "หมดอายุ",
  lost: "ยอดเงินหมด",
};
