import type { WholeRound } from "./words.ts";

export type NumberLoad = WholeRound["liabilities"][number];

/** The numbers of this many digits in what was typed, each once. */
export function typedNumbers(text: string, digits: number): readonly string[] {
  const words = text.split(/[\s,]+/).filter((word) => /^\d+$/.test(word) && word.length === digits);
  return [...new Set(words)];
}

export function toggled(chosen: readonly string[], number: string): readonly string[] {
  return chosen.includes(number) ? chosen.filter((each) => each !== number) : [...chosen, number];
}

/** What a number would take of all that was sold: `142%`. */
export function shareText({ payout }: NumberLoad, stake: number): string {
  return stake > 0 ? `${Math.round((payout / stake) * 100)}%` : "–";
}

export type DrawValues = Readonly<Record<string, readonly string[]>>;

/** What stands in one field of a result: values with blanks or line ends between them, commas only within figures. */
export function drawValues(text: string): string[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map((value) => value.replaceAll(",", ""));
}
