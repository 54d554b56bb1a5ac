import type { Answer } from "../../base/office.ts";

export type NumberLoad = Answer<"officeLottoNumberList">[number];

/** The numbers of this many digits in what was typed, each once. */
export function typedNumbers(text: string, digits: number): readonly string[] {
  const words = text.split(/[\s,]+/).filter((word) => /^\d+$/.test(word) && word.length === digits);
  return [...new Set(words)];
}

/** What a number would take of what it may cost: `142%`. */
export function shareText({ payout }: NumberLoad, bearable: number): string {
  return bearable > 0 ? `${Math.round((payout / bearable) * 100)}%` : "–";
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
