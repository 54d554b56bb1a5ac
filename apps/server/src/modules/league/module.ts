import type { LeagueProofs } from "../../core/sport.ts";
import type { ServerModule } from "../../platform/module.ts";
import { repeat } from "@chokdee/server-kit/loop";
import type { LeagueDependencies } from "./dependencies.ts";
import { forgetBeacons } from "./league-repo.ts";
import { moveLeague } from "./move-league.ts";
import { leagueProofs } from "./proofs.ts";
import { leagueControls } from "./sandbox-controls.ts";

/** The simulated league, whose minutes are decided by commitments and the beacon. */
export const leagueModule = {
  ports: { leagueProofs: leagueProofs satisfies LeagueProofs },
  create: (deps: LeagueDependencies) =>
    ({
      run: (signal: AbortSignal) => repeat(deps, signal, "moving the simulated league failed", () => moveLeague(deps)),
      jobs: () => [{ name: "league_tidy", cron: "25 4 * * *", run: () => forgetBeacons(deps.db, deps.clock.now()) }],
      sandboxControls: leagueControls(deps),
    }) satisfies ServerModule,
};
