export interface DiffLine {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/** What was taken out and put in, line by line, so that as many lines as possible stay. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [old, next] = [before.split("\n"), after.split("\n")];
  // How many lines of both texts from here on can stay.
  const stay = Array.from({ length: old.length + 1 }, () => Array.from({ length: next.length + 1 }, () => 0));
  const kept = (i: number, j: number) => stay[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = next.length - 1; j >= 0; j -= 1) {
      const row = stay[i];
      if (row) row[j] = old[i] === next[j] ? kept(i + 1, j + 1) + 1 : Math.max(kept(i + 1, j), kept(i, j + 1));
    }
  }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < next.length) {
    const [removed, added] = [old[i], next[j]];
    if (removed !== undefined && removed === added) {
      lines.push({ kind: "same", text: removed });
      i += 1;
      j += 1;
    } else if (removed !== undefined && (added === undefined || kept(i + 1, j) >= kept(i, j + 1))) {
      lines.push({ kind: "removed", text: removed });
      i += 1;
    } else {
      lines.push({ kind: "added", text: added ?? "" });
      j += 1;
    }
  }
  return lines;
}
