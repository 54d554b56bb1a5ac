import type { OpenStakes } from "../../core/bets.ts";
import type { SportFeed } from "../../core/sport.ts";
import type { ServerModule } from "../../platform/module.ts";
import type { Pulse } from "@chokdee/server-kit/pulse";
import { findUnmatchedSlips } from "./books-repo.ts";
import type { SportDependencies } from "./dependencies.ts";
import type { SportDesk } from "./desk.ts";
import { createFeed } from "./feed.ts";
import { runSportBook, sportJobs } from "./jobs.ts";
import { createSportLive, type SportLive } from "./live.ts";
import { createLeagueNames, listedLeagues } from "./names.ts";
import { sportOfficeHandlers } from "./office/routes.ts";
import { openDesk } from "./open-desk.ts";
import { opposedSport } from "./opposed.ts";
import { sportHandlers } from "./routes.ts";
import { settleAll } from "./settle-match.ts";
import { listAlarms, listProblems, listResultsWaiting } from "./settle-repo.ts";
import { hasOpenSlip, listRecentSlips, sumOpenSlips, sumOpenStakes } from "./slip-repo.ts";

const openStakes: OpenStakes = { sum: sumOpenStakes, hasAny: hasOpenSlip };

type Opened = SportDependencies & {
  readonly pulse: Pulse;
  readonly sportDesk: SportDesk;
  readonly sportLive: SportLive;
};

/** Football: what is offered, bets on it, and their settlement. */
export const sportModule = {
  ports: {
    openStakes,
    openBets: sumOpenSlips,
    recentPlays: listRecentSlips,
    bookCheck: findUnmatchedSlips,
    opposedSport,
    gameNames: createLeagueNames,
    listedLeagues,
    sportFeed: (deps: Pick<SportDependencies, "clock" | "log" | "onlookers">): SportFeed => createFeed(deps),
    sportDesk: (deps: SportDependencies): SportDesk => openDesk(deps),
    sportLive: createSportLive,
  },
  create(deps: Opened) {
    const { db, sportLive, sportDesk: desk } = deps;
    return {
      handlers: sportHandlers(desk),
      officeHandlers: sportOfficeHandlers(desk),
      jobs: () => sportJobs(deps),
      run: (signal: AbortSignal) => runSportBook(deps, signal),
      catchUp: () => settleAll(deps),
      close: () => sportLive.close(),
      gauges: [{ name: "chokdee_sport_streams", help: "Open streams of football", read: sportLive.watchers }],
      notices: {
        sport: async () =>
          [
            ...(await listProblems(db)).map(({ id, problem }) => `${id}: ${problem}`),
            ...(await listResultsWaiting(db)).map((id) => `${id}: its result waits for two people`),
            ...(await listAlarms(db)).map(({ id, alarm }) => `${id}: ${alarm}`),
          ].join("; "),
      },
    } satisfies ServerModule;
  },
};
