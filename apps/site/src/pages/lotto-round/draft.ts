import { satang, type Satang } from "@chokdee/money";
import type { BetType } from "@chokdee/rules/lotto";

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

/** A number is repeated if it is in the bill at the same rate; the part beyond the edge of a rate is a line of its own. */
const nameOf = ({ betType, number, agreedRate }: Omit<EntryLine, "key">): string =>
  `${betType}:${number}:${agreedRate ?? ""}`;

const nextKey = (lines: Lines): number => lines.reduce((highest, { key }) => Math.max(highest, key), 0) + 1;

/** Appends lines, up to the maximum of a bill. */
export function withLines(lines: Lines, added: readonly NewLine[], maxLines: number): Lines {
  const first = nextKey(lines);
  const room = Math.max(0, maxLines - lines.length);
  return [...lines, ...added.slice(0, room).map((line, index) => ({ ...line, key: first + index }))];
}

export function withoutLine(lines: Lines, key: number): Lines {
  return lines.filter((line) => line.key !== key);
}

export function withStake(lines: Lines, key: number, stakeSatang: Satang | null): Lines {
  return lines.map((line) => (line.key === key ? { ...line, stakeSatang } : line));
}

/** Replaces lines by what fixes them, by their keys: nothing, the line as it can be sold, or several parts of it. */
export function withFixes(lines: Lines, fixes: ReadonlyMap<number, readonly Omit<EntryLine, "key">[]>): Lines {
  let fresh = nextKey(lines);
  return lines.flatMap((line) => {
    const parts = fixes.get(line.key);
    if (!parts) return [line];
    return parts.map((part, index) => ({ ...part, key: index === 0 ? line.key : fresh++ }));
  });
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

/** ลบเลขซ้ำ: the first line of each number stays. */
export function withoutRepeated(lines: Lines): Lines {
  const repeated = duplicateKeys(lines);
  return lines.filter(({ key }) => !repeated.has(key));
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
