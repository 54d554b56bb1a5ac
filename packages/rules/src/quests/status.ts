import type { QuestSpan } from "./span.ts";

export type QuestStatus = "locked" | "in_progress" | "claimable" | "claimed" | "expired";

/** The state of one turn of a quest. What was claimed stays claimed, whatever becomes of its progress. */
export function questStatus(
  span: Pick<QuestSpan, "endsAt" | "claimUntil">,
  turn: { readonly done: bigint; readonly need: bigint; readonly isClaimed: boolean; readonly isUnlocked: boolean },
  now: Date,
): QuestStatus {
  if (turn.isClaimed) return "claimed";
  if (span.claimUntil !== null && now >= span.claimUntil) return "expired";
  const isOver = span.endsAt !== null && now >= span.endsAt;
  if (!turn.isUnlocked) return isOver ? "expired" : "locked";
  if (turn.done >= turn.need) return "claimable";
  return isOver ? "expired" : "in_progress";
}
