import { type FinalWeight, type GoalGrid, type GoalLaw, gridSize, joinHalves } from "./goal-law.ts";
import type { Score, Side } from "./types.ts";

/** The goals that each side is expected to score in ninety minutes against this opponent. */
export interface Rates {
  readonly home: number;
  readonly away: number;
}

export type Phase = "before" | "first-half" | "half-time" | "second-half" | "finished";

/** Where a match stands. Plain JSON. */
export interface PlayState {
  readonly phase: Phase;
  /** Played so far, with its fraction: 60 when the second half is fifteen minutes old. */
  readonly minute: number;
  readonly score: Score;
  readonly halfTime: Score | null;
  readonly firstGoal: Side | null;
  readonly redCards: Score;
}

export const BEFORE: PlayState = {
  phase: "before",
  minute: 0,
  score: { home: 0, away: 0 },
  halfTime: null,
  firstGoal: null,
  redCards: { home: 0, away: 0 },
};

/** The part of a match's goals that falls before half-time. */
export const FIRST_HALF_SHARE = 0.444;
const SECOND_HALF_SHARE = 1 - FIRST_HALF_SHARE;
/** What a sent-off player does to the goals of his own side, and to the other's. */
const RED_OWN = 2 / 3;
const RED_OTHER = 5 / 4;

/**
 * The law of a match whose goals come at random at these rates. `rho` is the Dixon-Coles correction of low scores: below
 * zero, 0-0 and 1-1 are likelier, 1-0 and 0-1 less so.
 */
export function poissonLaw(rates: Rates, state: PlayState, rho = 0): GoalLaw {
  const now = ratesWithCards(rates, state.redCards);
  const shares = sharesLeft(state);
  const first = shares.first === null ? null : poissonGrid(now, shares.first);
  return joinHalves(state, first, poissonGrid(now, shares.second), rho === 0 ? null : lowScoreWeight(rates, rho));
}

/** The same match after some minutes in which nothing happened. It never runs past the end of a half. */
export function afterQuietMinutes(state: PlayState, minutes: number): PlayState {
  if (state.phase !== "first-half" && state.phase !== "second-half") return state;
  return { ...state, minute: Math.min(state.minute + minutes, state.phase === "first-half" ? 45 : 90) };
}

/** Which parts of a match's goals fall into the stoppage time of its halves. */
export interface StoppageShares {
  readonly first: number;
  readonly second: number;
}

/**
 * What stoppage time brings at least, and at most. Of 796 goals in the 296 matches of the World Cups from 2014 to 2026,
 * 2.9 % fell into that of the first half, by tournament 1.8 to 4.0 %, and 9.5 % into that of the second, 5.5 to 11.4 %.
 */
export const SHORT_STOPPAGE: StoppageShares = { first: 0.015, second: 0.05 };
export const LONG_STOPPAGE: StoppageShares = { first: 0.045, second: 0.12 };

/**
 * The match with its clock set to where the goals to come say it is. A half goes on when the clock has reached its last
 * minute; who takes that for its end sells a late goal far too cheaply.
 */
export function withStoppage(state: PlayState, shares: StoppageShares): PlayState {
  if (state.phase !== "first-half" && state.phase !== "second-half") return state;
  const isFirst = state.phase === "first-half";
  const end = isFirst ? 45 : 90;
  const [share, stoppage] = isFirst ? [FIRST_HALF_SHARE, shares.first] : [SECOND_HALF_SHARE, shares.second];
  const left = ((share - stoppage) * Math.max(end - state.minute, 0)) / 45 + stoppage;
  return { ...state, minute: end - (45 * left) / share };
}

function ratesWithCards({ home, away }: Rates, redCards: Score): Rates {
  return {
    home: home * RED_OWN ** redCards.home * RED_OTHER ** redCards.away,
    away: away * RED_OWN ** redCards.away * RED_OTHER ** redCards.home,
  };
}

function sharesLeft({ phase, minute }: PlayState): { readonly first: number | null; readonly second: number } {
  switch (phase) {
    case "before":
      return { first: FIRST_HALF_SHARE, second: SECOND_HALF_SHARE };
    case "first-half":
      return { first: (FIRST_HALF_SHARE * Math.max(45 - minute, 0)) / 45, second: SECOND_HALF_SHARE };
    case "half-time":
      return { first: null, second: SECOND_HALF_SHARE };
    case "second-half":
      return { first: null, second: (SECOND_HALF_SHARE * Math.max(90 - minute, 0)) / 45 };
    case "finished":
      return { first: null, second: 0 };
  }
}

function poissonGrid({ home, away }: Rates, share: number): GoalGrid {
  const [byHome, byAway] = [poissonChances(home * share), poissonChances(away * share)];
  const size = Math.max(byHome.length, byAway.length);
  const cells = new Float64Array(size * size);
  byHome.forEach((chance, i) => {
    byAway.forEach((other, j) => {
      cells[i * size + j] = chance * other;
    });
  });
  return { size, cells };
}

function poissonChances(mean: number): number[] {
  const chances = [Math.exp(-mean)];
  const chanceOfGoals = (goals: number) => (chances[goals] ??= ((chances[goals - 1] ?? 0) * mean) / goals);
  const size = gridSize(chanceOfGoals);
  return chances.slice(0, size);
}

/** The rates are those of the whole match, whatever of it is left: a course is weighed by how it ends. */
function lowScoreWeight(rates: Rates, rho: number): FinalWeight {
  return ({ home, away }) => {
    if (home > 1 || away > 1) return 1;
    if (home === 0) return away === 0 ? 1 - rates.home * rates.away * rho : 1 + rates.home * rho;
    return away === 0 ? 1 + rates.away * rho : 1 - rho;
  };
}
