import { HOUR_MS, MINUTE_MS } from "@chokdee/rules/time";
import type { RoundStatus } from "./adapter.ts";
import type { RoundRow } from "./round-repo.ts";

/** A round that has been open for this long is checked with its provider. */
export const OVERDUE_MS = 10 * MINUTE_MS;
/** How often a round is checked before it is left to staff: for some ten hours in all. */
export const MAX_CHECKS = 10;
const FIRST_WAIT_MS = MINUTE_MS;
const MAX_WAIT_MS = 2 * HOUR_MS;

/** Twice as long after each check. */
export function waitAfter(checks: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** checks, MAX_WAIT_MS);
}

export type Verdict =
  | { readonly do: "close" }
  /** Reported to staff when it stays so. */
  | { readonly do: "wait"; readonly note: string };

/**
 * What follows from the state of a round at its provider. Only an end on which both agree to the satang is an end: a
 * win that we lack is for the provider to send, never for us to believe.
 */
export function judgeRound(ours: Pick<RoundRow, "stake" | "win">, theirs: RoundStatus): Verdict {
  if (theirs.state === "unknown") return { do: "wait", note: "ค่ายเกมไม่รู้จักรอบนี้" };
  if (theirs.state === "undisclosed") return { do: "wait", note: "ค่ายเกมไม่บอกสถานะของรอบ" };
  if (theirs.state === "open") return { do: "wait", note: "รอบยังไม่จบที่ค่ายเกม" };
  if (ours.stake === theirs.stake && ours.win === theirs.win) return { do: "close" };
  return { do: "wait", note: "ยอดเดิมพันหรือยอดชนะไม่ตรงกับค่ายเกม" };
}
