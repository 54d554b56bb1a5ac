import { DAY_MS, MINUTE_MS } from "@chokdee/rules/time";
import type { Job } from "../../core/jobs.ts";
import type { Pulse } from "@chokdee/server-kit/pulse";
import { NOTHING_DUE, repeat, repeatOnPulse } from "@chokdee/server-kit/loop";
import { closeForgotten } from "./close-forgotten.ts";
import { pruneCounters } from "./counter-repo.ts";
import { decideWaiting } from "./decide-waiting.ts";
import type { SportDependencies } from "./dependencies.ts";
import { nextPayAt, retryProblems } from "./settle-repo.ts";
import { settleNext } from "./settle-match.ts";
import { isAnyWaiting } from "./waiting-repo.ts";
import { weighBooks, weighLinks } from "./weigh.ts";

/** Long enough for every question about what a match could have cost. */
const KEEP_COUNTERS_MS = 7 * DAY_MS;

export function sportJobs({ db, clock }: Pick<SportDependencies, "db" | "clock">): Job[] {
  return [
    {
      name: "sport_tidy",
      cron: "20 4 * * *",
      run: () => pruneCounters(db, new Date(clock.now().getTime() - KEEP_COUNTERS_MS)),
    },
  ];
}

const DECIDE_MS = 200;
const WEIGH_MS = 1_000;
const SETTLE_MS = 500;

/**
 * Runs the book until `signal`: what waits is decided, what may be lost is weighed, and what is over is settled. Any number
 * of processes may do so side by side; each step takes the rows that it works on.
 */
export async function runSportBook(
  deps: SportDependencies & { readonly pulse: Pulse },
  signal: AbortSignal,
): Promise<void> {
  await Promise.all([
    repeatOnPulse(deps, signal, { failure: "deciding bets failed", restMs: DECIDE_MS }, async () => {
      if (!(await isAnyWaiting(deps.db))) return NOTHING_DUE;
      await decideWaiting(deps);
      return DECIDE_MS;
    }),
    repeatOnPulse(deps, signal, { failure: "weighing the matches failed", restMs: WEIGH_MS }, async () => {
      await weighLinks(deps);
      await weighBooks(deps);
      return NOTHING_DUE;
    }),
    repeatOnPulse(deps, signal, { failure: "settling a match failed", restMs: SETTLE_MS }, async () => {
      if (await settleNext(deps)) return 0;
      const at = await nextPayAt(deps.db);
      return at ? Math.max(at.getTime() - deps.clock.now().getTime(), SETTLE_MS) : NOTHING_DUE;
    }),
    repeat(deps, signal, "looking for forgotten matches failed", async () => {
      await closeForgotten(deps);
      await retryProblems(deps.db, deps.clock.now());
      return MINUTE_MS;
    }),
  ]);
}
