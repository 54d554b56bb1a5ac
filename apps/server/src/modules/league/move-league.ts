import { MATCH_MINUTES } from "@chokdee/rules/sport";
import { NOTHING_DUE } from "@chokdee/server-kit/loop";
import type { LeagueDependencies } from "./dependencies.ts";
import {
  type LeagueMatchRow,
  type LeagueStateRow,
  listUnfinished,
  lockLeagueState,
  readLeagueState,
} from "./league-repo.ts";
import { type LeagueTime, leagueTime } from "./league-time.ts";
import { dueAt, LEAGUE_ID } from "./match-update.ts";
import { isToBegin, planRound, tellNextRound } from "./plan-round.ts";
import { nextMinute, type OpenRound, playMinutes } from "./play-minute.ts";

export const AWAKE_MS = 1_000;
/** A value that is not there yet is asked for again after this. */
const ASK_AGAIN_MS = 300;

/**
 * One turn of the league: plays what is due, announces the next round while somebody looks on or has a bet, and else
 * sleeps. A round that is announced is played in any case. Returns how long to wait, in milliseconds.
 */
export async function moveLeague(deps: LeagueDependencies): Promise<number> {
  const state = await readLeagueState(deps.db);
  const time = leagueTime(state, deps.clock);
  const unfinished = await listUnfinished(deps.db);
  const waits = await Promise.all(roundsOf(unfinished).map((round) => moveRound(deps, round, time, state)));
  await keepNextRound(deps, state, unfinished, time);
  if (unfinished.some((match) => isToBegin(match, time.now))) return Math.min(...waits, AWAKE_MS);
  if (!(await deps.sportFeed.hasAudience(deps.db, LEAGUE_ID))) return Math.min(...waits, NOTHING_DUE);
  await planRound(deps);
  return Math.min(...waits, AWAKE_MS);
}

export function roundsOf(matches: readonly LeagueMatchRow[]): OpenRound[] {
  const rounds = new Map<string, [LeagueMatchRow, ...LeagueMatchRow[]]>();
  for (const match of matches) {
    const id = `${match.season}.${match.round}`;
    const kept = rounds.get(id);
    if (kept) kept.push(match);
    else rounds.set(id, [match]);
  }
  return [...rounds.values()];
}

async function moveRound(
  deps: LeagueDependencies,
  round: OpenRound,
  time: LeagueTime,
  { held_at, is_beacon_off }: LeagueStateRow,
): Promise<number> {
  // While a sandbox holds the league, only its controls move it.
  if (held_at !== null) return AWAKE_MS;
  const wait = dueAt(round[0], nextMinute(round)) - time.now;
  if (wait > 0) return wait;
  const source = is_beacon_off ? { ...deps, beacon: { ...deps.beacon, valueOf: async () => undefined } } : deps;
  return (await playMinutes(source, round, { time, until: lastDue(round, time.now) })) ? 0 : ASK_AGAIN_MS;
}

function lastDue(round: OpenRound, now: number): number {
  let minute = nextMinute(round);
  while (minute < MATCH_MINUTES && dueAt(round[0], minute + 1) <= now) minute += 1;
  return minute;
}

/** Corrects the announced start when its time has come. */
async function keepNextRound(
  deps: LeagueDependencies,
  { next_round_at: published }: LeagueStateRow,
  unfinished: readonly LeagueMatchRow[],
  time: LeagueTime,
): Promise<void> {
  const next = unfinished.find((match) => isToBegin(match, time.now));
  if ((published === null) === (next === undefined)) return;
  await deps.db.transaction(async (tx) => tellNextRound(deps, tx, leagueTime(await lockLeagueState(tx), deps.clock)));
}
