import { ApiError } from "@chokdee/client";
import { satangFromBaht } from "@chokdee/money";
import type { EntryLine, Lines } from "../slip.ts";
import type { CheckedLine } from "../../../features/lotto/queries.ts";

/** Why the server refused the bill. */
export interface Refusal {
  readonly message: string;
  readonly code: ApiError["code"];
  /** The wallet's balance, if it is too low. */
  readonly balance: number | undefined;
  /** The problems, by the key of the line. */
  readonly answers: ReadonlyMap<number, CheckedLine>;
}

/** The answers are in the order in which the lines were sent. */
export function readRefusal(failure: unknown, sent: Lines): Refusal {
  if (!(failure instanceof ApiError)) throw failure;
  const { message, code, data } = failure;
  const lines = data && "lines" in data ? data.lines : [];
  const answers = new Map<number, CheckedLine>();
  for (const [index, line] of sent.entries()) {
    const answer = lines[index];
    if (answer && answer.status !== "ok") answers.set(line.key, answer);
  }
  return { message, code, balance: data && "balance" in data ? data.balance : undefined, answers };
}

/** The line with another rate or stake that fixes it, or null if it must be removed. */
export function fixedLine(line: EntryLine, answer: CheckedLine, min: number): EntryLine | null {
  switch (answer.status) {
    case "ok":
      return line;
    case "rate_changed":
      return { ...line, agreedRate: answer.rate };
    case "over_limit":
    case "out_of_range": {
      const max = answer.left ?? 0;
      if (max < min) return null;
      const stakeSatang = satangFromBaht(answer.amount < min ? min : Math.min(answer.amount, max));
      return stakeSatang === undefined ? null : { ...line, stakeSatang };
    }
    case "closed":
    case "invalid":
      return null;
  }
}

/** The label of the button that fixes a line. */
export function fixLabel(line: EntryLine, answer: CheckedLine, min: number): string {
  const change = fixedLine(line, answer, min);
  if (change === null) return "ลบรายการนี้";
  return answer.status === "rate_changed" ? "รับอัตราใหม่" : "ปรับราคา";
}
