import { isResultOverdue, RESULT_OVERDUE_MS } from "@chokdee/rules/lotto";
import { decideRound } from "./decide-round.ts";
import type { LottoDependencies } from "./dependencies.ts";
import { drawForSandbox, SANDBOX_DRAW_AFTER_MS } from "./draw-for-sandbox.ts";
import { hasWaitingProposal } from "./result-repo.ts";
import { listOverdue, moveByClock } from "./round-repo.ts";
import { roundOf } from "./rules.ts";
import { publishRound } from "./publish-round.ts";
import { beat } from "./yeekee/heartbeat-repo.ts";
import { advanceYeekee } from "./yeekee/advance-yeekee.ts";

const OVERDUE_AT_A_TIME = 100;
const NO_RESULT = "ไม่มีผลรางวัลภายในเวลาที่กำหนด";

/**
 * Brings every round to where the clock has it: opened, closed, drawn, refunded. It is called repeatedly and may be
 * called late: whatever became due meanwhile happens then.
 */
export async function advanceRounds(deps: LottoDependencies): Promise<void> {
  const { db, clock } = deps;
  await db.transaction(async (tx) => {
    const now = clock.now();
    await beat(tx, now, clock.real());
    for (const round of await moveByClock(tx, now)) await publishRound(deps, tx, round);
  });
  await advanceYeekee(deps);
  await drawOverdue(deps);
}

/** A round whose source published nothing for an hour is refunded; a sandbox draws such a round itself. */
async function drawOverdue(deps: LottoDependencies): Promise<void> {
  const now = deps.clock.now();
  const waitMs = deps.isSandbox ? SANDBOX_DRAW_AFTER_MS : RESULT_OVERDUE_MS;
  for (const round of await listOverdue(deps.db, new Date(now.getTime() - waitMs), OVERDUE_AT_A_TIME)) {
    // A result has been entered and is about to be confirmed.
    if (await hasWaitingProposal(deps.db, round.id)) continue;
    if (deps.isSandbox) await drawForSandbox(deps, round);
    else if (isResultOverdue(roundOf(round), now)) await decideRound(deps, round.id, { cancelReason: NO_RESULT });
  }
}
