import {
  beaconOfMinute,
  drawMinute,
  leagueResult,
  leagueWeights,
  MATCH_MINUTES,
  playMinute,
  type Side,
} from "@chokdee/rules/sport";
import type { BeaconMood } from "@chokdee/server-kit/beacon";
import type { Tx } from "../../core/db.ts";
import type { SportEvent } from "../../core/sport.ts";
import type { LeagueDependencies } from "./dependencies.ts";
import {
  findBeaconValues,
  insertGoal,
  keepBeacons,
  type LeagueMatchRow,
  lockLeagueMatch,
  type MinuteBeacon,
  setLate,
  setMinute,
} from "./league-repo.ts";
import type { LeagueTime } from "./league-time.ts";
import { dueAt, eventsOf, fixtureOf, matchUpdate, stateOf } from "./match-update.ts";
import { seedUse } from "./plan-round.ts";

/** A value that is so long overdue is called late. It still decides. */
const LATE_MS = 3_000;

/** A round's matches that are not finished. */
export type OpenRound = readonly [LeagueMatchRow, ...LeagueMatchRow[]];

export function nextMinute(round: OpenRound): number {
  return Math.min(...round.map(({ minutes }) => minutes)) + 1;
}

/** What a sandbox wants a minute to bring, by match. Matches that are not named bring what they bring. */
export type WantedGoals = ReadonlyMap<string, Side | null>;

export interface PlayOptions {
  readonly time: LeagueTime;
  /** The last minute whose value is due. */
  readonly until: number;
  readonly wantedIn?: (minute: number) => WantedGoals;
}

/**
 * Decides the round's minutes whose values are there, match by match: one minute as a rule, and all that are due where
 * the league was away. Any process may, at any time and side by side: a value is the one that was stored first, and a
 * match's row is locked while it is decided. Returns whether anything was.
 */
export async function playMinutes(deps: LeagueDependencies, round: OpenRound, options: PlayOptions): Promise<boolean> {
  const { time } = options;
  const first = nextMinute(round);
  const values = await valuesFrom(deps, round, first, options);
  if (values.length === 0) {
    const waiting = round.filter(({ minutes }) => minutes === first - 1);
    if (time.now >= dueAt(round[0], first) + LATE_MS) await sayLate(deps, waiting, time);
    return false;
  }
  for (const { match_id: matchId } of round) await deps.db.transaction((tx) => decide(deps, tx, matchId, values, time));
  return true;
}

interface DrawnMinute {
  readonly minute: number;
  readonly value: string;
}

/** The values of the minutes from this one on, as far as they are there. */
async function valuesFrom(
  deps: LeagueDependencies,
  round: OpenRound,
  first: number,
  options: PlayOptions,
): Promise<DrawnMinute[]> {
  const { db } = deps;
  const [match] = round;
  const kept = await findBeaconValues(db, match, first, options.until);
  const fresh: MinuteBeacon[] = [];
  for (let minute = first; minute <= options.until; minute++) {
    if (kept.has(minute)) continue;
    const value = await publishedValue(deps, round, minute, options);
    if (!value) break;
    fresh.push(value);
  }
  if (fresh.length > 0) await keepBeacons(db, match, fresh);
  const values = fresh.length > 0 ? await findBeaconValues(db, match, first, options.until) : kept;
  const drawn: DrawnMinute[] = [];
  for (let minute = first; minute <= options.until; minute++) {
    const value = values.get(minute);
    if (value === undefined) break;
    drawn.push({ minute, value });
  }
  return drawn;
}

async function publishedValue(
  deps: LeagueDependencies,
  round: OpenRound,
  minute: number,
  { time, wantedIn }: PlayOptions,
): Promise<MinuteBeacon | undefined> {
  const { beacon } = deps;
  const [first] = round;
  // A server that was set to another beacon since cannot decide what was announced.
  if (beacon.chain.name !== first.beacon_chain) return undefined;
  const beaconRound = beaconOfMinute({ firstBeacon: Number(first.first_beacon) }, minute);
  const mood: BeaconMood = {
    isEarly: time.isMoved,
    ...(wantedIn && { isWanted: wantedBy(deps, round, minute, wantedIn(minute)) }),
  };
  const value = await beacon.valueOf(beaconRound, mood);
  return value && { ...value, minute, beaconRound };
}

function wantedBy(deps: LeagueDependencies, round: OpenRound, minute: number, goals: WantedGoals) {
  const named = round.flatMap((row) => {
    const wanted = goals.get(row.match_id);
    if (wanted === undefined) return [];
    const weights = leagueWeights(fixtureOf(row.match_id));
    return [{ wanted, weights, seed: deps.secrets.open(seedUse(row.match_id), row.sealed_seed) }];
  });
  return (value: string) =>
    named.every(({ wanted, weights, seed }) => drawMinute(weights, seed, value, minute).goal === wanted);
}

async function decide(
  { secrets, sportFeed, clock }: LeagueDependencies,
  tx: Tx,
  matchId: string,
  values: readonly DrawnMinute[],
  time: LeagueTime,
): Promise<void> {
  const row = await lockLeagueMatch(tx, matchId);
  const due = row && values.filter(({ minute }) => minute > row.minutes);
  if (!row || !due || due.length === 0) return;
  const seed = secrets.open(seedUse(matchId), row.sealed_seed);
  const weights = leagueWeights(fixtureOf(matchId));
  const events: SportEvent[] = [];
  let state = stateOf(row);
  for (const { minute, value } of due) {
    const { goal } = drawMinute(weights, seed, value, minute);
    state = playMinute(state, goal);
    if (goal !== null) await insertGoal(tx, matchId, minute, goal);
    events.push(...eventsOf(row, minute, goal, time));
  }
  await setMinute(tx, matchId, state, state.minutes === MATCH_MINUTES ? seed : null);
  const published = { ...row, version: row.version + 1, is_late: false };
  await sportFeed.publish(tx, matchUpdate(published, state, time, events));
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
      const published = { ...row, version: row.version + 1, is_late: true };
      await sportFeed.publish(tx, matchUpdate(published, stateOf(row), time, []));
    });
  }
}
