import type { OpenStakes } from "../../core/bets.ts";
import type { JobQueue } from "../../core/jobs.ts";
import type { ServerModule } from "../../platform/module.ts";
import { countDifferences, listDaysApart } from "./days/day-repo.ts";
import type { ProvidersDependencies } from "./dependencies.ts";
import { freeRoundGiver } from "./give-free-rounds.ts";
import { providersJobs } from "./jobs.ts";
import { sessionFollower } from "./follow-sessions.ts";
import { countHeld } from "./held-repo.ts";
import { createKeyring } from "./keyring.ts";
import { createProviders, type Providers } from "./providers.ts";
import { findUnmatchedRecords } from "./records-repo.ts";
import { hasOpenRound, listMargins, listRecentRounds, sumOpenRounds, sumOpenStakes } from "./round-repo.ts";
import { providersOfficeHandlers } from "./office/routes.ts";
import { providerControls } from "./sandbox-controls.ts";
import { builtInStudio, createAdapters, type ProvidersConfig, studioSeedKey } from "./studio.ts";

const openStakes: OpenStakes = { sum: sumOpenStakes, hasAny: hasOpenRound };

/** The game providers: their wallet calls, launches and rounds. */
export const providersModule = {
  ports: {
    openStakes,
    openBets: sumOpenRounds,
    recentPlays: listRecentRounds,
    margins: listMargins,
    dayDifferences: listDaysApart,
    bookCheck: findUnmatchedRecords,
    freeRoundGiver,
    studio: builtInStudio,
    studioSeedKey,
    providers(deps: ProvidersDependencies & { readonly config: ProvidersConfig }): Providers {
      const keyring = createKeyring(deps);
      return createProviders(deps, keyring, createAdapters(deps.config, keyring));
    },
  },
  create: (deps: ProvidersDependencies & Providers & { readonly jobs: JobQueue }) =>
    ({
      officeHandlers: providersOfficeHandlers(deps),
      jobs: () => providersJobs(deps),
      consumers: [sessionFollower(deps)],
      gauges: [
        {
          name: "chokdee_provider_held_calls",
          help: "Calls of providers that wait for two people",
          read: () => countHeld(deps.db),
        },
        {
          name: "chokdee_provider_differences",
          help: "Transactions that providers and we do not have alike, and nobody has explained",
          read: () => countDifferences(deps.db),
        },
      ],
      waiting: {
        officeRoundHeldList: (_role, max) => countHeld(deps.db, max),
        officeProviderDifferenceList: (_role, max) => countDifferences(deps.db, max),
      },
      sandboxControls: providerControls(deps.providerLine),
    }) satisfies ServerModule,
};
