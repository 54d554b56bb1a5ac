import { commitOfSeed } from "@chokdee/rules/fair";
import {
  BEFORE_CHAIN,
  firstBeaconFrom,
  LEAGUE_NAME,
  ROUND_BEACONS,
  roundAfter,
  roundFixtures,
} from "@chokdee/rules/sport";
import { MINUTE_MS } from "@chokdee/rules/time";
import type { Tx } from "../../core/db.ts";
import type { LeagueDependencies } from "./dependencies.ts";
import {
  findLastRound,
  insertRound,
  type LeagueMatchRow,
  listUnfinished,
  lockLeagueState,
  setNextRoundAt,
} from "./league-repo.ts";
import { type LeagueTime, leagueTime } from "./league-time.ts";
import { dueAt, LEAGUE_ID, matchUpdate, sportFixture } from "./match-update.ts";

const SEED_BYTES = 32;
/** After the league has slept, its next round can be bet on for so long. */
const OPENING_MS = MINUTE_MS;

export const seedUse = (matchId: string): string => `league:${matchId}`;

/**
 * Announces the next round, unless one that is announced has not begun. Seeds, commitments and the number of the first
 * value are stored before anybody can bet.
 */
export async function planRound(deps: LeagueDependencies): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const time = leagueTime(await lockLeagueState(tx), deps.clock);
    const waiting = await listUnfinished(tx);
    if (waiting.some((match) => isToBegin(match, time.now))) return;
    await openRound(deps, tx, time);
    await tellNextRound(deps, tx, time);
  });
}

export function isToBegin(match: LeagueMatchRow, now: number): boolean {
  return match.minutes === 0 && dueAt(match, 1) > now;
}

async function openRound(deps: LeagueDependencies, tx: Tx, time: LeagueTime): Promise<void> {
  const { chain } = deps.beacon;
  const last = await findLastRound(tx);
  const { season, round } = last ? roundAfter(last) : { season: 1, round: 1 };
  const soonest = firstBeaconFrom(chain, time.now + OPENING_MS);
  const follows = last?.beacon_chain === chain.name ? Number(last.first_beacon) + ROUND_BEACONS : 0;
  const firstBeacon = Math.max(soonest, follows);
  const fixtures = roundFixtures(season, round);
  const matches = fixtures.map(({ match }) => {
    const seed = deps.random.bytes(SEED_BYTES).toString("hex");
    return { matchId: match, commit: commitOfSeed(seed), sealedSeed: deps.secrets.seal(seedUse(match), seed) };
  });
  await insertRound(tx, { season, round, beaconChain: chain.name, firstBeacon, matches });
  await deps.sportFeed.saveLeague(tx, { ...LEAGUE, nextRoundAt: null });
  const opened = (await listUnfinished(tx)).filter((match) => match.season === season && match.round === round);
  for (const row of opened) {
    await deps.sportFeed.saveFixture(tx, sportFixture(row, time));
    await deps.sportFeed.publish(tx, matchUpdate(row, BEFORE_CHAIN, time, []));
  }
}

const LEAGUE = {
  leagueId: LEAGUE_ID,
  kind: "league",
  name: LEAGUE_NAME,
  englishName: "Simulated League",
  isSimulated: true,
} as const;

/** Says when the next round begins: none while the league sleeps. */
export async function tellNextRound(deps: LeagueDependencies, tx: Tx, time: LeagueTime): Promise<void> {
  const next = (await listUnfinished(tx)).find((match) => isToBegin(match, time.now));
  const nextRoundAt = next ? time.toBusiness(dueAt(next, 1)) : null;
  await setNextRoundAt(tx, nextRoundAt);
  await deps.sportFeed.saveLeague(tx, { ...LEAGUE, nextRoundAt });
}
