import type { Beacon } from "@chokdee/server-kit/beacon";
import { createDrand } from "@chokdee/server-kit/drand";
import { createLocalBeacon } from "@chokdee/server-kit/local-beacon";
import type { Ports } from "../../core/ports.ts";
import { readEconomyMarkets } from "./economy.ts";
import type { OpenStakes } from "../../core/bets.ts";
import type { Config } from "../../platform/config.ts";
import type { Past, ServerModule } from "../../platform/module.ts";
import { hasOpenBill, listRecentBills, sumOpenBills, sumOpenStakes } from "./bill-repo.ts";
import { coveredStakes } from "./covered-repo.ts";
import type { LottoDependencies } from "./dependencies.ts";
import { openDesk } from "./gather-bills.ts";
import { countHeld, listWaitingSince } from "./held-repo.ts";
import { countAgreed } from "./result-repo.ts";
import { catchUpLotto, lottoJobs, runLottoHouse } from "./jobs.ts";
import { createMarketNames, listedMarkets } from "./market-names.ts";
import { lottoOfficeHandlers } from "./office/routes.ts";
import { findRoundsOf, listMargins } from "./round-list-repo.ts";
import { listProblems } from "./round-repo.ts";
import { readOverdue } from "./read-rounds.ts";
import { lottoHandlers } from "./routes.ts";
import { lottoControls } from "./sandbox-controls.ts";
import { seedLotto } from "./seed.ts";
import { createCrowd } from "./yeekee/crowd.ts";
import { beaconKey } from "./yeekee/keys.ts";

type BeaconBasis = Pick<LottoDependencies, "clock" | "secrets" | "log"> & { readonly config: Pick<Config, "drand"> };

const openStakes: OpenStakes = { sum: sumOpenStakes, hasAny: hasOpenBill };

interface Needs extends LottoDependencies, Pick<Ports, "pulse"> {
  readonly config: Pick<Config, "crowd">;
}

/** The lottery house and yeekee. */
export const lottoModule = {
  ports: {
    readEconomyMarkets,
    openStakes,
    openBets: sumOpenBills,
    recentPlays: listRecentBills,
    lottoRounds: findRoundsOf,
    coveredStakes,
    margins: listMargins,
    heldThings: listWaitingSince,
    gameNames: createMarketNames,
    listedMarkets,
    /** The public beacon, or in a sandbox one of its own that is named as such. */
    beacon: ({ config: { drand }, clock, secrets, log }: BeaconBasis): Beacon =>
      drand
        ? createDrand({ ...drand, log })
        : createLocalBeacon({ now: () => clock.now(), keyOf: (no) => beaconKey(secrets, no) }),
  },
  create(deps: Needs) {
    const { config, db } = deps;
    const crowd = createCrowd(deps);
    return {
      handlers: lottoHandlers(openDesk(deps)),
      officeHandlers: lottoOfficeHandlers(deps),
      jobs: () => lottoJobs(deps),
      run: (signal: AbortSignal) => runLottoHouse(deps, config.crowd ? crowd : undefined, signal),
      catchUp: (past: Past) => catchUpLotto(deps, past),
      seed: () => seedLotto(db),
      sandboxControls: lottoControls(crowd),
      waiting: {
        officeLottoResultQueue: (_role, max) => countAgreed(db, max),
        officeLottoHeldList: (_role, max) => countHeld(db, max),
      },
      gauges: [
        {
          name: "chokdee_lotto_overdue_rounds",
          help: "Rounds that have waited too long for their result",
          read: async () => (await readOverdue(deps)).length,
        },
      ],
      notices: {
        lotto: async () =>
          [...(await listProblems(db)), ...(await readOverdue(deps))]
            .map(({ code, problem }) => `${code}: ${problem}`)
            .join("; "),
      },
    } satisfies ServerModule;
  },
};
