import type { Choice } from "@chokdee/ui/forms";
import type { StatementKind } from "./filters.ts";
import type { NamedPeriod } from "./period.ts";
import { pathTo } from "../../base/routing/paths.ts";

export const kindWords: Readonly<Record<StatementKind, string>> = {
  deposit: "ฝาก",
  withdraw: "ถอน",
  bet: "เดิมพัน",
  bonus: "โบนัส",
  adjust: "ปรับยอด",
};

export const periodChoices: readonly Choice<NamedPeriod | "custom">[] = [
  { value: "all", label: "ทุกช่วงเวลา" },
  { value: "today", label: "วันนี้" },
  { value: "yesterday", label: "เมื่อวาน" },
  { value: "week", label: "7 วันล่าสุด" },
  { value: "month", label: "เดือนนี้" },
  { value: "custom", label: "กำหนดเอง" },
];

export function wayOf(amount: number): string {
  return amount < 0 ? "เงินออก" : "เงินเข้า";
}

/** The page with the timeline of the deposit or withdrawal that an entry belongs to. */
export function paymentLink(reference: string): string | undefined {
  const [, kind, id = ""] = /^(deposit|withdraw):([A-Z0-9]{1,40})$/.exec(reference) ?? [];
  if (kind === "deposit") return pathTo("memberPayment", { payment: id });
  return kind === "withdraw" ? pathTo("memberWithdraw", { withdrawal: id }) : undefined;
}
