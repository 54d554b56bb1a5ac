import type { CallOutput } from "@chokdee/contract";
import { formatBaht, formatPoints } from "@chokdee/money";
import { categories } from "../../base/content/categories.ts";
import { pathTo } from "../../base/routing/paths.ts";

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

/** The categories that have items, in the order of the labels, after one for all of them. */
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

/** Why it is unavailable, to everyone or to this member. */
export function usedUp({ state }: Pick<ShopItem, "state">): string | undefined {
  return state === "open" ? undefined : usedUpWords[state];
}

const units: Readonly<Record<ShopCategory, string>> = {
  credit: "ครั้ง",
  wheel_ticket: "สิทธิ์",
  free_round: "ครั้ง",
  coupon: "ใบ",
  goods: "ชิ้น",
};

/** More than this counts as unlimited. */
const FEW = 20;

/** How many are left, if few, or the minimum order. */
export function leftWords(item: ShopItem): string | undefined {
  const { stock, left_today: today, state } = item;
  if (state !== "open") return undefined;
  const unit = units[item.category];
  if (today !== null && today <= FEW && today < (stock ?? FEW + 1)) return `วันนี้แลกได้อีก ${today} ${unit}`;
  if (stock !== null && stock <= FEW) return `เหลือ ${stock} ${unit}`;
  return item.min_quantity > 1 ? `แลกขั้นต่ำ ${formatPoints(minPoints(item))} แต้ม` : undefined;
}

/** How much it gives, in large figures, if that is what distinguishes the item. */
export function figureOf({ category, reward, min_quantity: min }: ShopItem): string | undefined {
  if (min > 1) return undefined;
  if (category === "credit") return formatBaht(reward.value);
  return category === "free_round" ? formatPoints(reward.value) : undefined;
}

/** Where it is played: the hall of the game that its free rounds are for. */
export function hallOf({ game_category: category }: Pick<ShopItem, "game_category">): string {
  return categories.find(({ key }) => key === category)?.to ?? pathTo("slot");
}

/** The cost of the smallest order. */
export function minPoints({ points, min_quantity: min }: Pick<ShopItem, "points" | "min_quantity">): number {
  return points * min;
}

/** The maximum quantity of one order: no more than are available. */
export function maxQuantity({ min_quantity: min, max_quantity: max, stock, left_today: today }: ShopItem): number {
  return Math.max(min, Math.min(max, stock ?? max, today ?? max));
}

export const statusWords: Readonly<Record<ShopOrder["status"], string>> = {
  done: "สำเร็จ",
  waiting: "รอจัดส่ง",
  shipped: "จัดส่งแล้ว",
  cancelled: "ยกเลิก",
};
