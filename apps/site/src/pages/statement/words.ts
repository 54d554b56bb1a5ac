import type { Choice } from "@chokdee/ui/forms";
import type { StatementKind } from "./filters.ts";
import type { NamedPeriod } from "./period.ts";

export const kindWords: Readonly<Record<StatementKind, string>> = {
  deposit: "ฝาก",
  withdraw: "ถอน",
  bet: "เดิมพัน",
  bonus: "โบนัส",
  adjust: "ปรับยอด",
};

export const periodChoices: readonly Choice<NamedPeriod | "custom">[] = [
  { value: "all", label: "ทั้งหมด" },
  { value: "today", label: "วันนี้" },
  { value: "yesterday", label: "เมื่อวาน" },
  { value: "week", label: "7 วันล่าสุด" },
  { value: "month", label: "เดือนนี้" },
  { value: "custom", label: "กำหนดเอง" },
];

export function wayOf(amount: number): string {
  return amount < 0 ? "เงินออก" : "เงินเข้า";
}
