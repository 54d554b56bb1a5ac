import type { UnreadLine } from "@chokdee/rules/lotto";

/** A line of a pasted slip that has to be changed, and those that are in doubt because of it. */
export interface UnreadGroup {
  readonly line: UnreadLine;
  readonly inDoubt: readonly number[];
}

export function groupUnread(unread: readonly UnreadLine[]): UnreadGroup[] {
  const groups = new Map<number, { line: UnreadLine; inDoubt: number[] }>();
  for (const line of unread) if (line.because === null) groups.set(line.from, { line, inDoubt: [] });
  for (const { from, because } of unread) if (because !== null) groups.get(because)?.inDoubt.push(from);
  return [...groups.values()];
}

/** `2–4` and `6`: lines that follow one another as one range. */
export function lineRanges(lines: readonly number[]): string[] {
  const runs: { first: number; last: number }[] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (run && line === run.last + 1) run.last = line;
    else runs.push({ first: line, last: line });
  }
  return runs.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`));
}
