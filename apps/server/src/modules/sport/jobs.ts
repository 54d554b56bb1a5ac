import { DAY_MS, MINUTE_MS } from "@chokdee/rules/time";
import type { Job } from "../../core/jobs.ts";
import { repeat } from "../../platform/repeat.ts";
import { closeForgotten } from "./close-forgotten.ts";
import { pruneCounters } from "./counter-repo.ts";
import { decideWaiting } from "./decide-waiting.ts";
import type { SportDependencies } from "./dependencies.ts";
import { retryProblems } from "./settle-repo.ts";
import { settleNext } from "./settle-match.ts";
import { weighBooks } from "./weigh.ts";

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
const IDLE_MS = 500;

/**
 * Runs the book until `signal`: what waits is decided, what may be lost is weighed, and what is over is settled. Any number
 * of processes may do so side by side; each step takes the rows that it works on.
 */
export async function runSportBook(deps: SportDependencies, signal: AbortSignal): Promise<void> {
  await Promise.all([
    repeat(deps, signal, "deciding bets failed", async () => {
      await decideWaiting(deps);
      return DECIDE_MS;
    }),
    repeat(deps, signal, "weighing the matches failed", async () => {
      await weighBooks(deps);
      return WEIGH_MS;
    }),
    repeat(deps, signal, "settling a match failed", async () => ((await settleNext(deps)) ? 0 : IDLE_MS)),
    repeat(deps, signal, "looking for forgotten matches failed", async () => {
      await closeForgotten(deps);
      await retryProblems(deps.db, deps.clock.now());
      return MINUTE_MS;
    }),
  ]);
}
