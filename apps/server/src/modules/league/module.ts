import type { LeagueProofs } from "../../core/sport.ts";
import type { ServerModule } from "../../platform/module.ts";
import { repeatOnPulse } from "@chokdee/server-kit/loop";
import type { Pulse } from "@chokdee/server-kit/pulse";
import type { LeagueDependencies } from "./dependencies.ts";
import { forgetBeacons } from "./league-repo.ts";
import { AWAKE_MS, moveLeague } from "./move-league.ts";
import { leagueProofs } from "./proofs.ts";
import { leagueControls } from "./sandbox-controls.ts";

/** The simulated league, whose minutes are decided by commitments and the beacon. */
export const leagueModule = {
  ports: { leagueProofs: leagueProofs satisfies LeagueProofs },
  create: (deps: LeagueDependencies & { readonly pulse: Pulse }) =>
    ({
      run: (signal: AbortSignal) =>
        repeatOnPulse(deps, signal, { failure: "moving the simulated league failed", restMs: AWAKE_MS }, () =>
          moveLeague(deps),
        ),
      async catchUp() {
        await moveLeague(deps);
      },
      jobs: () => [{ name: "league_tidy", cron: "25 4 * * *", run: () => forgetBeacons(deps.db, deps.clock.now()) }],
      sandboxControls: leagueControls(deps),
    }) satisfies ServerModule,
};
