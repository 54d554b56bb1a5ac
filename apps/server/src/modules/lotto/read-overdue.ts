import { RESULT_OVERDUE_MS } from "@chokdee/rules/lotto";
import type { LottoDependencies } from "./dependencies.ts";
import { listOverdue } from "./round-repo.ts";

const MAX_SHOWN = 20;

/** Rounds whose result is overdue. Only staff decide what becomes of them: their winners may be known already. */
export async function readOverdue({
  db,
  clock,
}: Pick<LottoDependencies, "db" | "clock">): Promise<{ readonly code: string; readonly problem: string }[]> {
  const rounds = await listOverdue(db, new Date(clock.now().getTime() - RESULT_OVERDUE_MS), MAX_SHOWN);
  return rounds.map(({ code, draws_at }) => ({ code, problem: `no result since ${draws_at.toISOString()}` }));
}
