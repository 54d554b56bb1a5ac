import { type GoalGrid, type GoalLaw, gridSize, joinHalves, NO_GOALS } from "./goal-law.ts";
import { FIRST_HALF_SHARE, type Rates } from "./poisson-law.ts";
import type { Score, Side } from "./types.ts";

/** Chances of a goal in one minute, in millionths. */
export interface GoalWeights {
  readonly home: number;
  readonly away: number;
}

/** What decides each minute of a simulated match. Published before anybody bets. */
export interface MinuteWeights {
  readonly first: GoalWeights;
  readonly second: GoalWeights;
}

export const WEIGHT_UNIT = 1_000_000;
export const HALF_MINUTES = 45;
export const MATCH_MINUTES = 90;

/** Where a simulated match stands. Plain JSON. */
export interface ChainState {
  /** How many minutes are decided, from 0 to 90. */
  readonly minutes: number;
  readonly score: Score;
  readonly halfTime: Score | null;
  readonly firstGoal: Side | null;
}

export const BEFORE_CHAIN: ChainState = { minutes: 0, score: { home: 0, away: 0 }, halfTime: null, firstGoal: null };

/** Spreads the goals of a match over its minutes, more of them over the second half. */
export function weightsOf({ home, away }: Rates): MinuteWeights {
  const perMinute = (rate: number, share: number) => Math.round((rate * share * WEIGHT_UNIT) / HALF_MINUTES);
  return {
    first: { home: perMinute(home, FIRST_HALF_SHARE), away: perMinute(away, FIRST_HALF_SHARE) },
    second: { home: perMinute(home, 1 - FIRST_HALF_SHARE), away: perMinute(away, 1 - FIRST_HALF_SHARE) },
  };
}

/** The exact law of the minutes left, each with at most one goal. */
export function chainLaw(weights: MinuteWeights, state: ChainState): GoalLaw {
  const firstLeft = HALF_MINUTES - state.minutes;
  const secondLeft = Math.min(MATCH_MINUTES - state.minutes, HALF_MINUTES);
  const first = firstLeft > 0 ? minutesGrid(weights.first, firstLeft) : null;
  const second = minutesGrid(weights.second, secondLeft);
  return joinHalves(state, first, second, null, firstGoalOf(weights, Math.max(firstLeft, 0), secondLeft));
}

/** The same match after its next minutes, if they bring no goal. */
export function afterQuietRounds(state: ChainState, rounds: number): ChainState {
  const minutes = Math.min(state.minutes + rounds, MATCH_MINUTES);
  return { ...state, minutes, halfTime: state.halfTime ?? (minutes >= HALF_MINUTES ? state.score : null) };
}

/** Chances of i and j goals in so many minutes: each brings one to the home side, to the other, or none. */
function minutesGrid({ home, away }: GoalWeights, minutes: number): GoalGrid {
  if (minutes <= 0) return NO_GOALS;
  const [a, b] = [home / WEIGHT_UNIT, away / WEIGHT_UNIT];
  const quiet = 1 - a - b;
  const size = Math.min(gridSize(goalsIn(Math.max(a, b), minutes)), minutes + 1);
  const cells = new Float64Array(size * size);
  // Multinomial coefficients grow along a row and down the first column by one factor each.
  let column = quiet ** minutes;
  for (let i = 0; i < size; i++) {
    let cell = column;
    for (let j = 0; j < size; j++) {
      cells[i * size + j] = cell;
      cell *= ((minutes - i - j) / (j + 1)) * (b / quiet);
    }
    column *= ((minutes - i) / (i + 1)) * (a / quiet);
  }
  return { size, cells };
}

/** Chances of so many goals in some minutes, asked for from none upwards. */
function goalsIn(perMinute: number, minutes: number): (goals: number) => number {
  let chance = (1 - perMinute) ** minutes;
  return (goals) => {
    if (goals > 0) chance *= ((minutes - goals + 1) / goals) * (perMinute / (1 - perMinute));
    return chance;
  };
}

function firstGoalOf({ first, second }: MinuteWeights, firstLeft: number, secondLeft: number): GoalLaw["firstGoal"] {
  const quietFirst = quietChance(first, firstLeft);
  const quietSecond = quietChance(second, secondLeft);
  const share = (weights: GoalWeights, goals: number) =>
    weights.home + weights.away === 0 ? 0 : goals / (weights.home + weights.away);
  const [inFirst, inSecond] = [share(first, 1 - quietFirst), share(second, quietFirst * (1 - quietSecond))];
  return {
    home: first.home * inFirst + second.home * inSecond,
    away: first.away * inFirst + second.away * inSecond,
    none: quietFirst * quietSecond,
  };
}

function quietChance({ home, away }: GoalWeights, minutes: number): number {
  return (1 - (home + away) / WEIGHT_UNIT) ** minutes;
}
