import type { CallOutput } from "@chokdee/contract";
import { formatBaht, formatPoints } from "@chokdee/money";
import { categoryName } from "../../features/promotions/words.ts";

export type Earning = CallOutput<"pointsGet">["earning"];

const RATE_BAHT = 10_000;

/** What each kind of play earns, highest first; what earns nothing is left out. */
export function earningLines({ rates }: Earning): { name: string; text: string }[] {
  return Object.entries(rates)
    .filter(([, rate]) => rate > 0)
    .toSorted(([, a], [, b]) => b - a)
    .map(([category, rate]) => ({ name: categoryName(category), text: rateText(rate) }));
}

function rateText(rate: number): string {
  const isEven = RATE_BAHT % rate === 0;
  return isEven
    ? `ทุก ${formatBaht(RATE_BAHT / rate)} บาท รับ 1 แต้ม`
    : `ทุก ${formatBaht(RATE_BAHT)} บาท รับ ${formatPoints(rate)} แต้ม`;
}
