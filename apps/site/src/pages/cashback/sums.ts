import { formatBaht } from "@chokdee/money";
import { categoryName } from "../../features/promotions/words.ts";
import { type CashbackDay, isLossDay, type LossDay, type TurnoverDay } from "./product.ts";

/** One line of a calculation: label, formula and result. */
export interface Sum {
  readonly label: string;
  readonly detail?: string;
  readonly amount: number;
  /** Written before the amount. */
  readonly sign?: "−" | "=";
}

/** `0.5%` without trailing zeros. */
export function percent(rate: number): string {
  return `${Number(rate.toFixed(2))}%`;
}

/** How a day's amount is calculated, line by line, up to the amount to claim. */
export function sumsOf(day: CashbackDay): Sum[] {
  return [...(isLossDay(day) ? lossSums(day) : turnoverSums(day)), ...limitSums(day)];
}

function lossSums(day: LossDay): Sum[] {
  return [
    { label: "ยอดเดิมพัน", amount: day.stakes },
    { label: "เงินรางวัลที่ได้รับ", amount: day.payouts, sign: "−" },
    ...(day.bonuses > 0 ? [{ label: "เครดิตที่ได้รับในวันนั้น", amount: day.bonuses, sign: "−" as const }] : []),
    { label: day.net_loss < 0 ? "กำไรสุทธิ" : "ยอดเสียสุทธิ", amount: Math.abs(day.net_loss), sign: "=" },
    {
      label: "อัตราคืน",
      detail: `${formatBaht(Math.max(0, day.net_loss))} × ${percent(day.rate)}`,
      amount: day.computed,
    },
  ];
}

function turnoverSums(day: TurnoverDay): Sum[] {
  const lines = day.categories.map(({ category, turnover, rate, amount }) => ({
    label: categoryName(category),
    detail: `${formatBaht(turnover)} × ${percent(rate)}`,
    amount,
  }));
  return lines.length > 1 ? [...lines, { label: "รวม", amount: day.computed, sign: "=" }] : lines;
}

/** Only if a limit changes anything. */
function limitSums({ computed, amount, min, max }: CashbackDay): Sum[] {
  if (computed > 0 && amount === 0) return [{ label: `ไม่ถึงขั้นต่ำ ${formatBaht(min)} บาท`, amount: 0, sign: "=" }];
  if (max !== null && computed > max) return [{ label: "รับได้สูงสุดต่อวัน", amount, sign: "=" }];
  return [];
}
