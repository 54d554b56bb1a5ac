import { createLoop, type Loop, NOTHING_DUE } from "@chokdee/server-kit/loop";
import type { DueWork } from "../../core/due-work.ts";
import type { SlotsDeps } from "./dependencies.ts";
import { claimDue, ROUND_DUE } from "./rounds-repo.ts";
import { settleRound } from "./settle-round.ts";

/** Longer than the operator's time-out. */
const LEASE_MS = 15_000;
const AT_ONCE = 20;

/** Brings every round to its end, including those of a killed process: the table says what is due. */
export function createSettler(basics: Omit<SlotsDeps, "settleSoon">): Loop & DueWork {
  const deps: SlotsDeps = { ...basics, settleSoon: () => loop.soon() };
  const loop = createLoop(
    async () => {
      while ((await settleDue(deps)) === AT_ONCE);
      return NOTHING_DUE;
    },
    (error) => deps.alarm("rounds could not be looked at", { error: String(error) }),
  );
  return { ...loop, dueSql: ROUND_DUE };
}

/** Returns how many rounds were due. */
async function settleDue(deps: SlotsDeps): Promise<number> {
  const now = deps.now();
  const due = await claimDue(deps.db, now, new Date(now.getTime() + LEASE_MS), AT_ONCE);
  await Promise.all(due.map((round) => settleRound(deps, round)));
  return due.length;
}
