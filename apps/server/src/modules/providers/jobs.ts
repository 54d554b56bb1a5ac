import type { Job } from "../../core/jobs.ts";
import type { GameProviders } from "../../core/game-launches.ts";
import { freeRoundsJob } from "./give-free-rounds.ts";
import { recogniseRevenue } from "./recognise-revenue.ts";
import { type WatchDependencies, watchRounds } from "./watch-rounds.ts";

export function providersJobs(of: WatchDependencies & { readonly gameProviders: GameProviders }): Job[] {
  return [
    { name: "rounds-watch", cron: "* * * * *", maxAttempts: 1, run: () => watchRounds(of) },
    { name: "game-revenue", cron: "23 * * * *", maxAttempts: 1, run: () => recogniseRevenue(of) },
    freeRoundsJob(of),
  ];
}
