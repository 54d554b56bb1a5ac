import { satang, type Satang, toBaht } from "@chokdee/money";
import type { BetType } from "@chokdee/rules/lotto";
import { plainNumber } from "../../features/lotto/words.ts";

/** One line that a member is entering. */
export interface EntryLine {
  /** Distinguishes lines of the same number. */
  readonly key: number;
  readonly betType: BetType;
  readonly number: string;
  /** Null until a price is entered. */
  readonly stakeSatang: Satang | null;
  /** A changed rate that the member accepted; otherwise the round's current rate is shown and sent. */
  readonly agreedRate?: number;
}

export type Lines = readonly EntryLine[];
export type NewLine = Pick<EntryLine, "betType" | "number" | "stakeSatang">;

const nameOf = ({ betType, number }: NewLine): string => `${betType}:${number}`;

/** Appends lines, up to the maximum of a bill. */
export function withLines(lines: Lines, added: readonly NewLine[], maxLines: number): Lines {
  const first = (lines.at(-1)?.key ?? 0) + 1;
  const room = Math.max(0, maxLines - lines.length);
  return [...lines, ...added.slice(0, room).map((line, index) => ({ ...line, key: first + index }))];
}

export function withoutLine(lines: Lines, key: number): Lines {
  return lines.filter((line) => line.key !== key);
}

export function withStake(lines: Lines, key: number, stakeSatang: Satang | null): Lines {
  return lines.map((line) => (line.key === key ? { ...line, stakeSatang } : line));
}

/** One price for all lines, or for those of one type. */
export function withStakes(lines: Lines, stakeSatang: Satang, betType?: BetType): Lines {
  return lines.map((line) => (betType === undefined || line.betType === betType ? { ...line, stakeSatang } : line));
}

/** The keys of lines whose type and number are already in the bill. */
export function duplicateKeys(lines: Lines): ReadonlySet<number> {
  const seen = new Set<string>();
  return new Set(lines.filter((line) => seen.size === seen.add(nameOf(line)).size).map(({ key }) => key));
}

/** รวมเลขซ้ำ: the first line of each number gets the stakes of its duplicates. */
export function withMergedDuplicates(lines: Lines): Lines {
  const stakes = new Map<string, bigint>();
  for (const line of lines) stakes.set(nameOf(line), (stakes.get(nameOf(line)) ?? 0n) + (line.stakeSatang ?? 0n));
  const repeated = duplicateKeys(lines);
  return lines
    .filter(({ key }) => !repeated.has(key))
    .map((line) => {
      const sum = stakes.get(nameOf(line)) ?? 0n;
      return { ...line, stakeSatang: sum === 0n ? null : satang(sum) };
    });
}

export function totalStake(lines: Lines): Satang {
  return satang(lines.reduce((sum, { stakeSatang }) => sum + (stakeSatang ?? 0n), 0n));
}

export function withoutPrice(lines: Lines): number {
  return lines.filter(({ stakeSatang }) => stakeSatang === null).length;
}

/** The types in the bill, in order of first appearance. */
export function typesIn(lines: Lines): BetType[] {
  return [...new Set(lines.map(({ betType }) => betType))];
}

/** `1,500` or `0.5`, for places where a stake is shown beside many others. */
export function formatStake(amount: Satang): string {
  return plainNumber(toBaht(amount));
}
