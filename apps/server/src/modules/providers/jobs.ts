import type { Job, JobQueue } from "../../core/jobs.ts";
import type { GameProviders } from "../../core/game-launches.ts";
import { freeRoundsJob, retryUnsent } from "./give-free-rounds.ts";
import { recogniseRevenue } from "./recognise-revenue.ts";
import { type WatchDependencies, watchRounds } from "./watch-rounds.ts";

export function providersJobs(
  deps: WatchDependencies & { readonly gameProviders: GameProviders; readonly jobs: JobQueue },
): Job[] {
  return [
    { name: "rounds-watch", cron: "* * * * *", maxAttempts: 1, run: () => watchRounds(deps) },
    { name: "game-revenue", cron: "23 * * * *", maxAttempts: 1, run: () => recogniseRevenue(deps) },
    freeRoundsJob(deps),
    { name: "free-rounds-retry", cron: "41 * * * *", maxAttempts: 1, run: () => retryUnsent(deps) },
  ];
}
