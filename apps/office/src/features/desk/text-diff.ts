export interface DiffPart {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/** As many words as a sentence or two have. Longer texts are compared line by line. */
const MAX_WORDS = 400;
const words = new Intl.Segmenter("th", { granularity: "word" });

/** What was taken out and put in, line by line, so that as many lines as possible stay. */
export function diffLines(before: string, after: string): DiffPart[] {
  return diffParts(before.split("\n"), after.split("\n"));
}

/** The same word by word, also where a language writes none between spaces. */
export function diffWords(before: string, after: string): DiffPart[] {
  const [old, next] = [before, after].map((text) => Array.from(words.segment(text), ({ segment }) => segment));
  if (!old || !next || old.length > MAX_WORDS || next.length > MAX_WORDS) {
    return diffLines(before, after).map(({ kind, text }) => ({ kind, text: `${text}\n` }));
  }
  return diffParts(old, next);
}

function diffParts(old: readonly string[], next: readonly string[]): DiffPart[] {
  // How many parts of both texts from here on can stay.
  const stay = Array.from({ length: old.length + 1 }, () => Array.from({ length: next.length + 1 }, () => 0));
  const kept = (i: number, j: number) => stay[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = next.length - 1; j >= 0; j -= 1) {
      const row = stay[i];
      if (row) row[j] = old[i] === next[j] ? kept(i + 1, j + 1) + 1 : Math.max(kept(i + 1, j), kept(i, j + 1));
    }
  }
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < next.length) {
    const [removed, added] = [old[i], next[j]];
    if (removed !== undefined && removed === added) {
      parts.push({ kind: "same", text: removed });
      i += 1;
      j += 1;
    } else if (removed !== undefined && (added === undefined || kept(i + 1, j) >= kept(i, j + 1))) {
      parts.push({ kind: "removed", text: removed });
      i += 1;
    } else {
      parts.push({ kind: "added", text: added ?? "" });
      j += 1;
    }
  }
  return parts;
}
