import type { Job } from "../../core/jobs.ts";
import type { GameProviders } from "../../core/game-launches.ts";
import { compareDays } from "./days/compare-days.ts";
import { freeRoundsJob, retryUnsent } from "./give-free-rounds.ts";
import { retryTableLimits, tableLimitsJob } from "./office/set-table-limits.ts";
import type { TableDependencies } from "./office/read-rounds.ts";
import { retryTableVoids, tableVoidJob } from "./office/void-table-round.ts";
import { sessionsJob } from "./follow-sessions.ts";
import { recogniseRevenue } from "./recognise-revenue.ts";
import { watchRounds } from "./watch-rounds.ts";

export function providersJobs(deps: TableDependencies & { readonly gameProviders: GameProviders }): Job[] {
  return [
    { name: "rounds-watch", cron: "* * * * *", maxAttempts: 1, run: () => watchRounds(deps) },
    { name: "game-revenue", cron: "23 * * * *", maxAttempts: 1, run: () => recogniseRevenue(deps) },
    { name: "provider-days", cron: "7 * * * *", maxAttempts: 1, run: () => compareDays(deps) },
    freeRoundsJob(deps),
    sessionsJob(deps),
    { name: "free-rounds-retry", cron: "41 * * * *", maxAttempts: 1, run: () => retryUnsent(deps) },
    tableVoidJob(deps),
    { name: "table-void-retry", cron: "* * * * *", maxAttempts: 1, run: () => retryTableVoids(deps) },
    tableLimitsJob(deps),
    { name: "table-limits-retry", cron: "* * * * *", maxAttempts: 1, run: () => retryTableLimits(deps) },
  ];
}
