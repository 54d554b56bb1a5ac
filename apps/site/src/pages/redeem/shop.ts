import type { CallOutput } from "@chokdee/contract";

export type ShopItem = CallOutput<"redemptionList">[number];
export type ShopOrder = CallOutput<"redemptionRedeem">;
export type ShopCategory = ShopItem["category"];

const categoryWords: Readonly<Record<ShopCategory, string>> = {
  credit: "แลกเครดิต",
  wheel_ticket: "สิทธิ์กงล้อ",
  free_round: "หมุนฟรี",
  coupon: "คูปอง",
  goods: "แลกของรางวัล",
};

const ALL = { value: "", label: "ทั้งหมด" };

/** The categories that have something on the shelf, in the order of the words, after all of them together. */
export function categoryChoices(items: readonly ShopItem[]): { value: ShopCategory | ""; label: string }[] {
  const words = Object.entries(categoryWords) as [ShopCategory, string][];
  const there = words.filter(([category]) => items.some((item) => item.category === category));
  return [{ ...ALL, value: "" }, ...there.map(([value, label]) => ({ value, label }))];
}

const usedUpWords: Readonly<Record<Exclude<ShopItem["state"], "open">, string>> = {
  out_of_stock: "ของรางวัลหมด",
  day_full: "ของวันนี้หมดแล้ว แลกได้ใหม่พรุ่งนี้",
  quota_used: "คุณแลกครบจำนวนต่อวันแล้ว",
};

/** Why nobody, or not this member, can have it now. */
export function usedUp({ state }: Pick<ShopItem, "state">): string | undefined {
  return state === "open" ? undefined : usedUpWords[state];
}

/** How many are left, where that is few enough to matter. */
export function leftWords({ stock, left_today: today, state }: ShopItem): string | undefined {
  if (state !== "open") return undefined;
  if (today !== null && (stock === null || today < stock)) return `วันนี้แลกได้อีก ${today.toLocaleString("th-TH")}`;
  return stock === null ? undefined : `เหลือ ${stock.toLocaleString("th-TH")} ชิ้น`;
}

/** The least that one order costs. */
export function leastPoints({ points, min_quantity: least }: Pick<ShopItem, "points" | "min_quantity">): number {
  return points * least;
}

/** How many one order can take: no more than are there. */
export function mostOf({ min_quantity: least, max_quantity: most, stock, left_today: today }: ShopItem): number {
  return Math.max(least, Math.min(most, stock ?? most, today ?? most));
}

export const statusWords: Readonly<Record<ShopOrder["status"], string>> = {
  done: "สำเร็จ",
  waiting: "รอจัดส่ง",
  shipped: "จัดส่งแล้ว",
  cancelled: "ยกเลิก",
};
