import { ApiError } from "@chokdee/client";
import { satang, type Satang, satangFromBaht } from "@chokdee/money";
import type { EntryLine, Lines } from "../draft.ts";
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

type FixedLine = Omit<EntryLine, "key">;

/** What can be sold instead of the line: with another rate or stake, in two parts at two rates, or nothing. */
export function fixedLines(line: FixedLine, answer: CheckedLine, min: number): readonly FixedLine[] {
  switch (answer.status) {
    case "ok":
      return [line];
    case "rate_changed":
      return [{ ...line, agreedRate: answer.rate }];
    case "over_limit":
    case "out_of_range": {
      const max = answer.left ?? 0;
      if (max < min) return [];
      const stakeSatang = satangFromBaht(answer.amount < min ? min : Math.min(answer.amount, max));
      if (stakeSatang === undefined) return [];
      return answer.status === "over_limit" ? parts(line, answer, stakeSatang, min) : [{ ...line, stakeSatang }];
    }
    case "closed":
    case "invalid":
      return [];
  }
}

/** Up to the edge of the rate, and the rest at the next one if it is enough for a line. */
function parts(line: FixedLine, answer: CheckedLine, first: Satang, min: number): readonly FixedLine[] {
  const rest = (satangFromBaht(answer.amount) ?? first) - first;
  const isEnough = rest >= (satangFromBaht(min) ?? 0n);
  if (answer.next_rate === null || !isEnough) return [{ ...line, stakeSatang: first }];
  return [
    { ...line, stakeSatang: first, agreedRate: answer.rate },
    { ...line, stakeSatang: satang(rest), agreedRate: answer.next_rate },
  ];
}

/** The label of the button that fixes a line. */
export function fixLabel(line: FixedLine, answer: CheckedLine, min: number): string {
  const { length } = fixedLines(line, answer, min);
  if (length === 0) return "ลบรายการนี้";
  if (length > 1) return "แบ่งเป็น 2 รายการ";
  return answer.status === "rate_changed" ? "รับอัตราใหม่" : "ปรับราคา";
}
