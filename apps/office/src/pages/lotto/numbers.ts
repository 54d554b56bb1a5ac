import { type BetType, CHANCES, winChance } from "@chokdee/rules/lotto";
import type { Answer } from "../../base/office.ts";

export type NumberLoad = Answer<"officeLottoNumberList">[number];

/** The numbers of this many digits in what was typed, each once. */
export function typedNumbers(text: string, digits: number): readonly string[] {
  const words = text.split(/[\s,]+/).filter((word) => /^\d+$/.test(word) && word.length === digits);
  return [...new Set(words)];
}

/** What a number would take of what it may cost: `142%`. Little is not nothing. */
export function shareText({ payout }: NumberLoad, bearable: number): string {
  if (bearable <= 0) return "–";
  const percent = Math.round((payout / bearable) * 100);
  return percent === 0 && payout > 0 ? "<1%" : `${percent}%`;
}

type Terms = Answer<"officeLottoCategoryList">[number]["rates"][number];

/** What one number can cost at most by the terms of its type: sold to the end of its steps, or to its cap. */
export function costCap({ rate, bands, max_per_number: cap }: Terms): number | null {
  if (bands.length === 0) return cap === null ? null : cap * rate;
  let [cost, from] = [0, 0];
  for (const band of bands) {
    const to = Math.min(band.sold_up_to, cap ?? band.sold_up_to);
    cost += Math.max(0, to - from) * band.rate;
    from = Math.max(from, to);
  }
  return cost;
}

/** What is left of the stakes of one type: by the number that costs the most, and on average over all draws. */
export function profitsOf(betType: BetType, loads: readonly NumberLoad[]): { worst: number; mean: number } {
  const sold = loads.reduce((sum, load) => sum + load.sold, 0);
  const expected = loads.reduce(
    (sum, { number, payout }) => sum + (payout * Number(winChance(betType, number))) / Number(CHANCES),
    0,
  );
  const toSatang = (amount: number) => Math.round(amount * 100) / 100;
  return { worst: toSatang(sold - (worstOf(loads)?.payout ?? 0)), mean: toSatang(sold - expected) };
}

/** The one that would cost the most. */
export function worstOf(loads: readonly NumberLoad[]): NumberLoad | undefined {
  return loads.reduce<NumberLoad | undefined>(
    (worst, load) => (worst && worst.payout >= load.payout ? worst : load),
    undefined,
  );
}

export type DrawValues = Readonly<Record<string, readonly string[]>>;

/** What stands in one field of a result: values with blanks or line ends between them, commas only within figures. */
export function drawValues(text: string): string[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map((value) => value.replaceAll(",", ""));
}
