import { createDrawStream } from "../fair/draw-stream.ts";
import { type BeaconChain, beaconRoundFrom, beaconTime } from "../yeekee/beacon.ts";
import type { BookStatus } from "./book-state.ts";
import { type ChainState, HALF_MINUTES, MATCH_MINUTES, type MinuteWeights, WEIGHT_UNIT } from "./chain-law.ts";
import type { LeagueFixture } from "./league.ts";
import type { Goal, MatchResult, Score, Side } from "./types.ts";

/** Between the halves, so many values of the beacon decide nothing. */
const BREAK_BEACONS = 5;
/** Bets before the match close so long before the value of its first minute. */
const CLOSES_BEFORE_START_MS = 10_000;
/** Bets during the match close so long before the value of the next minute. */
const CLOSES_BEFORE_MINUTE_MS = 1_000;
/** A value that is so long overdue is called late. It still decides. */
const LATE_MS = 3_000;
/** From one round of the league to the next, in values of the beacon: match, break, and time to look around. */
export const ROUND_BEACONS = 120;

/** What is published of a match before anybody can bet on it. */
export interface LeagueOpening extends LeagueFixture {
  readonly weights: MinuteWeights;
  /** The SHA-256 of the match's seed, which is revealed when the match has ended. */
  readonly commit: string;
  readonly beaconChain: string;
  /** The beacon's round that decides the first minute. */
  readonly firstBeacon: number;
}

/** One decided minute, so that a page can show how it came about. */
export interface LeagueMinute {
  readonly minute: number;
  /** From 0 to below a million. */
  readonly drawn: number;
  readonly goal: Side | null;
}

/** The beacon's round that decides a minute, from 1 to 90. It decides whenever it arrives. */
export function beaconOfMinute({ firstBeacon }: Pick<LeagueOpening, "firstBeacon">, minute: number): number {
  if (!Number.isSafeInteger(minute) || minute < 1 || minute > MATCH_MINUTES)
    throw new RangeError(`no minute ${minute}`);
  return firstBeacon + minute - 1 + (minute > HALF_MINUTES ? BREAK_BEACONS : 0);
}

/** The first beacon of a match that begins no sooner than this moment, with its bets closed in time. */
export function firstBeaconFrom(chain: BeaconChain, at: number): number {
  return beaconRoundFrom(chain, new Date(at + CLOSES_BEFORE_START_MS));
}

/** When bets before the match close, in milliseconds since 1970. */
export function betsCloseAt(chain: BeaconChain, opening: Pick<LeagueOpening, "firstBeacon">): number {
  return beaconTime(chain, opening.firstBeacon).getTime() - CLOSES_BEFORE_START_MS;
}

/** A time in which bets during the match are taken, and the minute whose value ends their hold. */
export interface LiveWindow {
  readonly minute: number;
  /** From 1 s before its value is due, no bet that waits for it is taken. */
  readonly closesAt: number;
}

/**
 * The window of bets when so many minutes are decided; null when the match is over, or nothing of it is decided. Its
 * bets wait for the next minute, and stand if that brings no goal. It closes by the clock, whether values have arrived or
 * not: who is late finds it closed.
 */
export function liveWindow(
  chain: BeaconChain,
  opening: Pick<LeagueOpening, "firstBeacon">,
  minutes: number,
): LiveWindow | null {
  if (minutes < 1 || minutes >= MATCH_MINUTES) return null;
  const minute = minutes + 1;
  const due = beaconTime(chain, beaconOfMinute(opening, minute)).getTime();
  return { minute, closesAt: due - CLOSES_BEFORE_MINUTE_MS };
}

/** Whether a match takes bets when so many of its minutes are decided. */
export function leagueStatus(
  chain: BeaconChain,
  opening: Pick<LeagueOpening, "firstBeacon">,
  minutes: number,
  now: number,
): BookStatus {
  if (minutes >= MATCH_MINUTES) return { status: "closed", reason: "finished" };
  const closesAt = liveWindow(chain, opening, minutes)?.closesAt ?? betsCloseAt(chain, opening);
  if (now < closesAt) return { status: "open" };
  const due = beaconTime(chain, beaconOfMinute(opening, minutes + 1)).getTime();
  if (now >= due + LATE_MS) return { status: "suspended", reason: "late-beacon" };
  return { status: "suspended", reason: minutes === 0 ? "started" : "deciding" };
}

/** Draws one minute from the match's seed and the beacon's value. */
export function drawMinute(weights: MinuteWeights, seed: string, beaconValue: string, minute: number): LeagueMinute {
  const stream = createDrawStream({ serverSeed: seed, clientSeed: beaconValue, counter: minute });
  const drawn = stream.below(WEIGHT_UNIT);
  return { minute, drawn, goal: goalOf(weights, minute, drawn) };
}

/** Home goals come first among the million, then those of the other side; the rest is none. */
export function goalOf({ first, second }: MinuteWeights, minute: number, drawn: number): Side | null {
  const { home, away } = minute <= HALF_MINUTES ? first : second;
  if (drawn < home) return "home";
  return drawn < home + away ? "away" : null;
}

/** The match after one more minute. */
export function playMinute(state: ChainState, goal: Side | null): ChainState {
  const minutes = state.minutes + 1;
  const score = goal === null ? state.score : withGoal(state.score, goal);
  return {
    minutes,
    score,
    halfTime: minutes === HALF_MINUTES ? score : state.halfTime,
    firstGoal: state.firstGoal ?? goal,
  };
}

export function goalsOf(minutes: readonly LeagueMinute[]): Goal[] {
  return minutes.flatMap(({ minute, goal }) => (goal === null ? [] : [{ minute, side: goal }]));
}

/** The result of a match that was played to its end; null before. */
export function leagueResult({ minutes, score, halfTime, firstGoal }: ChainState): MatchResult | null {
  if (minutes < MATCH_MINUTES) return null;
  return { status: "finished", halfTime, score, firstGoal: firstGoal ?? "none" };
}

function withGoal({ home, away }: Score, side: Side): Score {
  return side === "home" ? { home: home + 1, away } : { home, away: away + 1 };
}
