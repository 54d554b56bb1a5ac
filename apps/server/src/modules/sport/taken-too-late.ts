import { isBetVoid } from "@chokdee/rules/sport";
import type { MatchRow } from "./match-repo.ts";
import type { VoidWindow } from "./settle-repo.ts";

/** A bet as far as the moment of its acceptance may take it out. */
export interface TakenBet {
  readonly acceptedAt: Date | null;
  readonly isLive: boolean;
}

/**
 * Why a bet is void by when it was accepted, whatever the match brings: in a span that does not count, or before a match
 * that had begun. Null for every other.
 */
export function tooLateReason(
  match: MatchRow,
  windows: readonly VoidWindow[],
  { acceptedAt, isLive }: TakenBet,
): string | null {
  const bet = { acceptedAt: acceptedAt?.getTime() ?? Number.NEGATIVE_INFINITY, isLive };
  const window = windows.find((each) => isBetVoid(bet, null, [each]));
  if (window) return window.reason;
  const begunAt = match.kind === "league" ? null : (match.begun_at?.getTime() ?? null);
  return isBetVoid(bet, begunAt, []) ? "เริ่มแข่งก่อนเวลา" : null;
}
