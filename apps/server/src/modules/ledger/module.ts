import type { Ports } from "../../core/ports.ts";
import type { Config } from "../../platform/config.ts";
import type { ServerModule } from "../../platform/module.ts";
import { bookState } from "./office/book-state.ts";
import { ledgerOfficeHandlers } from "./office/routes.ts";
import type { LedgerDependencies } from "./dependencies.ts";
import { houseBooks } from "./house-repo.ts";
import { ledgerDailyJobs, ledgerJobs } from "./jobs.ts";
import { createLedger } from "./ledger.ts";
import { ledgerHandlers } from "./routes.ts";
import { loadSealKey } from "./seal-key.ts";
import { sealPaths } from "./seal-paths.ts";

interface Needs
  extends
    LedgerDependencies,
    Pick<Ports, "ledger" | "gameNames" | "playedGames" | "bookChecks" | "sealNote" | "audit" | "log"> {
  readonly config: Pick<Config, "dataDir" | "sandbox">;
}

/** The books. */
export const ledgerModule = {
  ports: { ledger: createLedger, bookState, houseBooks },
  create(deps: Needs) {
    const { config, ledger } = deps;
    const seal = sealPaths(config.dataDir, process.env);
    return {
      handlers: ledgerHandlers(deps),
      officeHandlers: ledgerOfficeHandlers(deps),
      jobs: () => ledgerJobs({ ...deps, sealFile: seal.file }),
      dailyJobs() {
        const sealKey = loadSealKey(seal.key, { create: config.sandbox });
        return ledgerDailyJobs({ ...deps, sealKey, sealFile: seal.file });
      },
      gauges: [
        {
          name: "chokdee_ledger_paused_flows",
          help: "Flows that the ledger has closed",
          read: async () => (await ledger.pausedFlows()).length,
        },
      ],
      notices: {
        // A break closes the flow it concerns alone, so the rest of the site stays open.
        ledger: async () => (await ledger.pausedFlows()).map(({ flow, reason }) => `${flow}: ${reason}`).join("; "),
      },
    } satisfies ServerModule;
  },
};
