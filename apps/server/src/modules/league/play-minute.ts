import {
  beaconOfMinute,
  drawMinute,
  leagueResult,
  leagueWeights,
  MATCH_MINUTES,
  playMinute as afterMinute,
  type Side,
} from "@chokdee/rules/sport";
import type { BeaconMood } from "../../core/beacon.ts";
import type { Tx } from "../../core/db.ts";
import type { LeagueDependencies } from "./dependencies.ts";
import {
  findBeaconValue,
  insertGoal,
  keepBeacon,
  type LeagueMatchRow,
  lockLeagueMatch,
  setLate,
  setMinute,
} from "./league-repo.ts";
import type { LeagueTime } from "./league-time.ts";
import { dueAt, eventsOf, fixtureOf, matchUpdate, stateOf } from "./match-update.ts";
import { seedUse } from "./plan-round.ts";

/** A value that is so long overdue is called late. It still decides. */
const LATE_MS = 3_000;

/** A round's matches that are not finished, at least one of them at the round's lowest minute. */
export type OpenRound = readonly [LeagueMatchRow, ...LeagueMatchRow[]];

export function nextMinute(round: OpenRound): number {
  return Math.min(...round.map(({ minutes }) => minutes)) + 1;
}

/** What a sandbox wants the next minute to bring, by match. Matches that are not named bring what they bring. */
export type MinuteWishes = ReadonlyMap<string, Side | null>;

/**
 * Decides the round's next minute if its value is there, match by match. Any process may, at any time and side by side:
 * the value is the one that was stored first, and a match's row is locked while its minute is decided. Returns whether
 * it was decided.
 */
export async function playMinute(
  deps: LeagueDependencies,
  round: OpenRound,
  time: LeagueTime,
  wishes?: MinuteWishes,
): Promise<boolean> {
  const minute = nextMinute(round);
  const value = await valueOf(deps, round, minute, time, wishes);
  const waiting = round.filter(({ minutes }) => minutes === minute - 1);
  if (value === undefined) {
    if (time.now >= dueAt(round[0], minute) + LATE_MS) await sayLate(deps, waiting, time);
    return false;
  }
  for (const { match_id: matchId } of waiting) {
    await deps.db.transaction((tx) => decide(deps, tx, { matchId, minute, value }, time));
  }
  return true;
}

async function valueOf(
  deps: LeagueDependencies,
  round: OpenRound,
  minute: number,
  time: LeagueTime,
  wishes?: MinuteWishes,
): Promise<string | undefined> {
  const { db, beacon } = deps;
  const [first] = round;
  const kept = await findBeaconValue(db, first, minute);
  // A server that was set to another beacon since cannot decide what was announced.
  if (kept !== undefined || beacon.chain.name !== first.beacon_chain) return kept;
  const beaconRound = beaconOfMinute({ firstBeacon: Number(first.first_beacon) }, minute);
  const mood: BeaconMood = {
    isEarly: time.isMoved,
    ...(wishes === undefined ? {} : { isWanted: wantedBy(deps, round, minute, wishes) }),
  };
  const value = await beacon.valueOf(beaconRound, mood);
  if (!value) return undefined;
  await keepBeacon(db, first, minute, beaconRound, value);
  return findBeaconValue(db, first, minute);
}

function wantedBy(deps: LeagueDependencies, round: OpenRound, minute: number, wishes: MinuteWishes) {
  const named = round.flatMap((row) => {
    const wanted = wishes.get(row.match_id);
    if (wanted === undefined) return [];
    const weights = leagueWeights(fixtureOf(row.match_id));
    return [{ wanted, weights, seed: deps.secrets.open(seedUse(row.match_id), row.sealed_seed) }];
  });
  return (value: string) =>
    named.every(({ wanted, weights, seed }) => drawMinute(weights, seed, value, minute).goal === wanted);
}

interface Decision {
  readonly matchId: string;
  readonly minute: number;
  readonly value: string;
}

async function decide(
  { secrets, sportFeed, clock }: LeagueDependencies,
  tx: Tx,
  { matchId, minute, value }: Decision,
  time: LeagueTime,
): Promise<void> {
  const row = await lockLeagueMatch(tx, matchId);
  if (row?.minutes !== minute - 1) return;
  const seed = secrets.open(seedUse(matchId), row.sealed_seed);
  const { goal } = drawMinute(leagueWeights(fixtureOf(matchId)), seed, value, minute);
  const state = afterMinute(stateOf(row), goal);
  await setMinute(tx, matchId, state, minute === MATCH_MINUTES ? seed : null);
  if (goal !== null) await insertGoal(tx, matchId, minute, goal);
  const told = { ...row, version: row.version + 1, is_late: false };
  await sportFeed.publish(tx, matchUpdate(told, state, time, eventsOf(row, minute, goal, time)));
  const result = leagueResult(state);
  if (result) await sportFeed.confirmResult(tx, matchId, result, clock.now());
}

async function sayLate({ db, sportFeed }: LeagueDependencies, matches: readonly LeagueMatchRow[], time: LeagueTime) {
  for (const { match_id: matchId, minutes, is_late } of matches) {
    if (is_late) continue;
    await db.transaction(async (tx) => {
      const row = await lockLeagueMatch(tx, matchId);
      if (row?.minutes !== minutes || row.is_late) return;
      await setLate(tx, matchId, true);
      const told = { ...row, version: row.version + 1, is_late: true };
      await sportFeed.publish(tx, matchUpdate(told, stateOf(row), time, []));
    });
  }
}
