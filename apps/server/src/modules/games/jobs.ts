import { addDays, bangkokDay } from "@chokdee/rules/time";
import type { Clock } from "../../core/clock.ts";
import type { Job } from "../../core/jobs.ts";
import type { CatalogueSyncDependencies } from "./dependencies.ts";
import { forgetPlayedBefore } from "./play-repo.ts";
import { HOT_DAYS } from "./rules.ts";
import { syncCatalogue } from "./sync-catalogue.ts";

/** Days of play counts that are stored beyond those that count. */
const SPARE_DAYS = 30;

export function gamesJobs(deps: CatalogueSyncDependencies & { readonly clock: Clock }): Job[] {
  return [
    {
      name: "games.sync",
      cron: "*/10 * * * *",
      maxAttempts: 1,
      run: async () => {
        await syncCatalogue(deps, "new");
      },
    },
    {
      name: "games.refresh",
      cron: "25 4 * * *",
      run: async () => {
        await syncCatalogue(deps, "all");
        await forgetPlayedBefore(deps.db, addDays(bangkokDay(deps.clock.now()), -HOT_DAYS - SPARE_DAYS));
      },
    },
  ];
}
