import { leagueResult, leagueWeights } from "@chokdee/rules/sport";
import type { LeagueProofs } from "../../core/sport.ts";
import { findLeagueMatch, listBeacons, listGoals } from "./league-repo.ts";
import { fixtureOf, stateOf } from "./match-update.ts";

/** All that is published about a match of the league. Its seed is there from the last minute on, and not before. */
export const leagueProofs: LeagueProofs = {
  async read(db, matchId) {
    const row = await findLeagueMatch(db, matchId);
    if (!row) return undefined;
    const beacons = await listBeacons(db, row, row.beacon_chain, row.minutes);
    // After a year its values are forgotten, and nothing can be worked out again.
    if (beacons.length < row.minutes) return undefined;
    const fixture = fixtureOf(matchId);
    return {
      ...fixture,
      weights: leagueWeights(fixture),
      commit: row.commit,
      beaconChain: row.beacon_chain,
      firstBeacon: Number(row.first_beacon),
      seed: row.seed,
      beacons,
      goals: (await listGoals(db, matchId)).filter(({ minute }) => minute <= row.minutes),
      result: leagueResult(stateOf(row)),
      voidReason: null,
    };
  },
};
