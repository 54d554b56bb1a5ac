/** What a round's bets are decided by. Text, because leading zeros count. */
export interface LottoResult {
  /** The first prize where the market has one of six digits. */
  readonly first6: string | null;
  readonly top3: string;
  readonly top2: string;
  readonly bottom2: string;
  readonly front3: readonly string[];
  readonly bottom3: readonly string[];
}

/** Why what was entered cannot be a result. `field` names the part that is wrong. */
export interface ResultFault {
  readonly code: "missing" | "wrong_count" | "wrong_digits" | "not_two_decimals" | "contradiction";
  readonly field: string;
  /** What would have been right: a number of digits or of values, or the value itself. */
  readonly expected: string;
}

export const isDigits = (text: string, count: number): boolean => text.length === count && /^[0-9]+$/.test(text);

/** A result of these two alone, as every market but the government's has it. */
export function resultOf(top3: string, bottom2: string, first6: string | null = null): LottoResult {
  return { first6, top3, top2: top3.slice(1), bottom2, front3: [], bottom3: [] };
}

/** Whether both decide every bet alike. */
export function isSameResult(one: LottoResult, other: LottoResult): boolean {
  const partsOf = ({ first6, top3, top2, bottom2, front3, bottom3 }: LottoResult) =>
    [first6 ?? "", top3, top2, bottom2, front3.toSorted().join(), bottom3.toSorted().join()].join("/");
  return partsOf(one) === partsOf(other);
}

/** Finds what is wrong with a record, or undefined when it may be stored and paid by. */
export function faultOfResult(result: LottoResult): ResultFault | undefined {
  const { first6, top3, top2, bottom2, front3, bottom3 } = result;
  return (
    wrongDigits("first6", first6 === null ? [] : [first6], 6) ??
    wrongDigits("top3", [top3], 3) ??
    wrongDigits("top2", [top2], 2) ??
    wrongDigits("bottom2", [bottom2], 2) ??
    wrongDigits("front3", front3, 3) ??
    wrongDigits("bottom3", bottom3, 3) ??
    contradiction("top3", top3, first6?.slice(3) ?? top3) ??
    contradiction("top2", top2, top3.slice(1))
  );
}

export function wrongDigits(field: string, values: readonly string[], digits: number): ResultFault | undefined {
  if (values.every((value) => isDigits(value, digits))) return undefined;
  return { code: "wrong_digits", field, expected: String(digits) };
}

function contradiction(field: string, value: string, expected: string): ResultFault | undefined {
  return value === expected ? undefined : { code: "contradiction", field, expected };
}
