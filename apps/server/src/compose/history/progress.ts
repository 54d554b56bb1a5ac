/** How far a past is. */
export interface Progress {
  /** A day begins, the first by 1. */
  day(no: number, days: number): void;
  end(): void;
}

/** Elsewhere than on a terminal a line is written for so many days. */
const DAYS_PER_LINE = 7;

/** On a terminal one line that renews itself, elsewhere a few. */
export function progressOn(out: Pick<NodeJS.WriteStream, "isTTY" | "write">): Progress {
  let isFirst = true;
  return {
    day(no, days) {
      const line = `  Playing the days before this one, once: ${no} of ${days}`;
      if (out.isTTY) out.write(`\r${line}`);
      else if (isFirst || no % DAYS_PER_LINE === 1) out.write(`${line}\n`);
      isFirst = false;
    },
    end() {
      if (out.isTTY && !isFirst) out.write("\n");
    },
  };
}
