/** A line as it is read: without the number of a list, unless that may be a number to bet on. */
export interface ItemLine {
  readonly line: string;
  /** The number in front, where it is not clear what it is. */
  readonly unclearItem: string | null;
}

const ITEM = /^\(?(\d{1,3})(?:\)\s?|[.-]\s)(?=[\dก-๙])/;

/**
 * `1. 12=50`, `2. 34=50`: the count of a numbered list is no bet. Only a list that counts without a gap is one, so that
 * a number is neither lost nor bet by mistake. Three digits in front are a number where nothing shorter is.
 */
export function withoutItems(lines: readonly string[]): ItemLine[] {
  const counts = lines.flatMap((line) => ITEM.exec(line)?.[1] ?? []);
  const isList = counts.length > 1 && counts.every((count, index) => follows(Number(count), counts[index - 1]));
  const areNumbers = counts.every((count) => count.length === 3);
  return lines.map((line) => {
    const [found = "", count = null] = ITEM.exec(line) ?? [];
    if (isList) return { line: line.slice(found.length), unclearItem: null };
    return { line, unclearItem: areNumbers ? null : count };
  });
}

/** A list begins with 1, also again for a new section. */
const follows = (count: number, above: string | undefined): boolean =>
  count === 1 || (above !== undefined && count === Number(above) + 1);
