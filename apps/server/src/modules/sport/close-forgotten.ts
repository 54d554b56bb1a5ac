import { closingOf, type MatchResult } from "@chokdee/rules/sport";
import type { SportDependencies } from "./dependencies.ts";
import { findMatch, holdMatches, listOverdue, type MatchRow, writeResult } from "./match-repo.ts";
import { halfTimeOf, scoreOf, VOID_REASONS } from "./rules.ts";

/** Ends matches that nobody will end: never begun, or begun and given up. */
export async function closeForgotten(deps: SportDependencies): Promise<void> {
  const now = deps.clock.now();
  for (const id of await listOverdue(deps.db, now)) {
    await deps.db.transaction(async (tx) => {
      await holdMatches(tx, [id]);
      const match = await findMatch(tx, id);
      const closed = match && closingFor(match, now);
      if (closed) await writeResult(tx, id, { ...closed, state: "confirmed", by: "rule", paysAt: now });
    });
  }
}

function closingFor(match: MatchRow, now: Date): { result: MatchResult; voidReason: string | null } | undefined {
  if (match.result !== null || match.kind !== "feed") return undefined;
  const closing = closingOf(
    {
      scheduledAt: (match.scheduled_at ?? match.starts_at).getTime(),
      begunAt: match.begun_at?.getTime() ?? null,
      finishedAt: match.phase === "finished" ? now.getTime() : null,
      isAwarded: false,
      isVenueSwapped: false,
    },
    now.getTime(),
  );
  if (!closing) return undefined;
  const known = { score: scoreOf(match), halfTime: halfTimeOf(match), firstGoal: match.first_goal };
  if (closing.status === "abandoned") return { result: { status: "abandoned", ...known }, voidReason: null };
  const nothing = { score: { home: 0, away: 0 }, halfTime: null, firstGoal: null };
  return { result: { status: "void", ...nothing }, voidReason: VOID_REASONS[closing.reason] };
}
