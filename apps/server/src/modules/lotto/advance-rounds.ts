import { NOTHING_DUE } from "@chokdee/server-kit/loop";
import type { LottoDependencies } from "./dependencies.ts";
import { drawForSandbox, SANDBOX_DRAW_AFTER_MS } from "./draw-for-sandbox.ts";
import { findWaitingProposals } from "./result-repo.ts";
import { listOverdue, moveByClock, nextTurnAt } from "./round-repo.ts";
import { publishRounds } from "./publish-round.ts";
import { beat } from "./yeekee/heartbeat-repo.ts";
import { advanceYeekee } from "./yeekee/advance-yeekee.ts";

const OVERDUE_AT_A_TIME = 100;

/** How often something is asked for that waits for others: a value of the beacon, or staff. */
export const TICK_MS = 1_000;

/**
 * Brings every round to where the clock has it: opened, closed, drawn. It is called repeatedly and may be
 * called late: whatever became due meanwhile happens then. Returns in how many milliseconds something is due again.
 */
export async function advanceRounds(deps: LottoDependencies): Promise<number> {
  const { db, clock } = deps;
  const now = clock.now();
  await beat(db, now, clock.real());
  await db.transaction(async (tx) => {
    await publishRounds(deps, tx, await moveByClock(tx, now, clock.isPast === true));
  });
  const isDrawing = await advanceYeekee(deps);
  await drawOverdue(deps);
  if (isDrawing) return TICK_MS;
  const at = await nextTurnAt(db, now);
  return at ? Math.max(at.getTime() - clock.now().getTime(), 0) : NOTHING_DUE;
}

/** A sandbox draws what its testers have not. Elsewhere an overdue round waits for staff, who are called. */
async function drawOverdue(deps: LottoDependencies): Promise<void> {
  if (!deps.isSandbox) return;
  const dueBefore = new Date(deps.clock.now().getTime() - SANDBOX_DRAW_AFTER_MS);
  const overdue = await listOverdue(deps.db, dueBefore, OVERDUE_AT_A_TIME);
  if (overdue.length === 0) return;
  // A result has been entered and is about to be confirmed.
  const entered = await findWaitingProposals(
    deps.db,
    overdue.map(({ id }) => id),
  );
  await drawForSandbox(
    deps,
    overdue.filter(({ id }) => !entered.has(id)),
  );
}
