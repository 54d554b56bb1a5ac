import type { Score, Side } from "./types.ts";

/** Chances of the goals to come, by home and away: the cell of i and j is `i * size + j`. */
export interface GoalGrid {
  readonly size: number;
  readonly cells: Float64Array;
}

/**
 * How a match may go on: one law, from which the chances of every market follow. It lives in memory, and is no wire
 * form.
 */
export interface GoalLaw {
  /** As it stands; the grids count from it. */
  readonly score: Score;
  /** Null until the first half is over. */
  readonly halfTime: Score | null;
  /** Until half-time; null when that is past. */
  readonly half: GoalGrid | null;
  /** Until the end. */
  readonly full: GoalGrid;
  /** The cell of half-time `a` and full time `b` is `3 * a + b`, each home, draw, away. */
  readonly halfFull: Float64Array;
  readonly firstGoal: { readonly home: number; readonly away: number; readonly none: number };
}

/** Where a match stands, as far as the goals to come depend on it. */
export interface LawStart {
  readonly score: Score;
  readonly halfTime: Score | null;
  /** Null while there is none. */
  readonly firstGoal: Side | null;
}

/** A side scores no more in one half; what is left out is scaled to one. */
const MAX_GOALS = 10;
/** Goals that are rarer than this together are left out too. */
const RARE = 1e-7;

export const NO_GOALS: GoalGrid = { size: 1, cells: Float64Array.of(1) };

/** How many goals of one side are distinguished, from none, if these are the chances of the likelier side. */
export function gridSize(chanceOfGoals: (goals: number) => number): number {
  let left = 1;
  for (let goals = 0; goals < MAX_GOALS; goals++) {
    left -= chanceOfGoals(goals);
    if (left < RARE) return goals + 1;
  }
  return MAX_GOALS + 1;
}

/** Weighs whole courses of a match by their final score. Null weighs all alike. */
export type FinalWeight = ((score: Score) => number) | null;

/**
 * Joins what may come until half-time with what may come after it. A weight by final scores applies to whole courses,
 * so that half-time, full time and everything between stay one law.
 */
export function joinHalves(
  start: LawStart,
  first: GoalGrid | null,
  second: GoalGrid,
  weightOf: FinalWeight,
  firstGoal?: GoalLaw["firstGoal"],
): GoalLaw {
  const half = first ?? NO_GOALS;
  const size = half.size + second.size - 1;
  const full = new Float64Array(size * size);
  const halfCells = new Float64Array(half.size * half.size);
  const halfFull = new Float64Array(9);
  const { score, halfTime } = start;
  const lead = score.home - score.away;
  const row = new Float64Array(3);
  let all = 0;
  for (let i = 0; i < half.size; i++) {
    for (let j = 0; j < half.size; j++) {
      const chance = half.cells[i * half.size + j] ?? 0;
      if (chance === 0) continue;
      row.fill(0);
      addSecondHalf({ full, size, row }, { score, i, j, chance }, second, weightOf);
      const atHalf = 1 - Math.sign(halfTime ? halfTime.home - halfTime.away : lead + i - j);
      let sum = 0;
      for (let sign = 0; sign < 3; sign++) {
        const cell = row[sign] ?? 0;
        sum += cell;
        halfFull[3 * atHalf + sign] = (halfFull[3 * atHalf + sign] ?? 0) + cell;
      }
      halfCells[i * half.size + j] = sum;
      all += sum;
    }
  }
  for (const cells of [full, halfCells, halfFull]) scale(cells, 1 / all);
  const grid = { size, cells: full };
  return {
    score,
    halfTime,
    half: first && { size: half.size, cells: halfCells },
    full: grid,
    halfFull,
    firstGoal: knownFirstGoal(start) ?? firstGoal ?? firstGoalByShares(grid),
  };
}

interface Sums {
  readonly full: Float64Array;
  readonly size: number;
  /** By who wins: home, draw, away. */
  readonly row: Float64Array;
}

interface Half {
  readonly score: Score;
  readonly i: number;
  readonly j: number;
  readonly chance: number;
}

/** Adds all second halves after one first half. */
function addSecondHalf(
  { full, size, row }: Sums,
  { score, i, j, chance }: Half,
  second: GoalGrid,
  weightOf: FinalWeight,
): void {
  const lead = score.home - score.away + i - j;
  for (let k = 0; k < second.size; k++) {
    for (let l = 0; l < second.size; l++) {
      let cell = chance * (second.cells[k * second.size + l] ?? 0);
      if (cell === 0) continue;
      if (weightOf) cell *= weightOf({ home: score.home + i + k, away: score.away + j + l });
      const index = (i + k) * size + j + l;
      full[index] = (full[index] ?? 0) + cell;
      const sign = 1 - Math.sign(lead + k - l);
      row[sign] = (row[sign] ?? 0) + cell;
    }
  }
}

function scale(cells: Float64Array, by: number): void {
  for (let index = 0; index < cells.length; index++) cells[index] = (cells[index] ?? 0) * by;
}

function knownFirstGoal({ firstGoal }: LawStart): GoalLaw["firstGoal"] | undefined {
  return firstGoal === null
    ? undefined
    : { home: Number(firstGoal === "home"), away: Number(firstGoal === "away"), none: 0 };
}

/** Where both sides' goals are spread over time alike, the first of i + j goals is one of the i with chance i / (i + j). */
function firstGoalByShares({ size, cells }: GoalGrid): GoalLaw["firstGoal"] {
  let [home, away] = [0, 0];
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      if (i + j === 0) continue;
      const chance = cells[i * size + j] ?? 0;
      home += (chance * i) / (i + j);
      away += (chance * j) / (i + j);
    }
  }
  return { home, away, none: cells[0] ?? 0 };
}
