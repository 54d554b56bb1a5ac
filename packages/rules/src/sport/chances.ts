import { type GoalGrid, type GoalLaw, NO_GOALS } from "./goal-law.ts";
import { gradeOfQuarters } from "./grade.ts";
import { isListedScore, OTHER_SCORE, sidesOf } from "./markets.ts";
import type { Grade, Market, Period, Score, Selection } from "./types.ts";

/** The scores of one period: goals to come, counted from a base, with what follows from them. */
interface PeriodLaw {
  readonly base: Score;
  readonly grid: GoalGrid;
  /** The chance of a margin m of goals to come is at `m + size - 1`. */
  readonly margins: Float64Array;
  readonly totals: Float64Array;
}

const kept = new WeakMap<GoalLaw, Partial<Record<Period, PeriodLaw>>>();

function periodLaw(law: GoalLaw, period: Period): PeriodLaw {
  let byPeriod = kept.get(law);
  if (!byPeriod) kept.set(law, (byPeriod = {}));
  return (byPeriod[period] ??= sumsOf(law, period));
}

function sumsOf(law: GoalLaw, period: Period): PeriodLaw {
  const isOver = period === "first-half" && law.half === null;
  const base = isOver ? law.halfTime : law.score;
  if (base === null) throw new RangeError("a first half that is over has a score");
  const grid = isOver ? NO_GOALS : ((period === "first-half" ? law.half : null) ?? law.full);
  const { size, cells } = grid;
  const margins = new Float64Array(2 * size - 1);
  const totals = new Float64Array(2 * size - 1);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      const chance = cells[i * size + j] ?? 0;
      margins[i - j + size - 1] = (margins[i - j + size - 1] ?? 0) + chance;
      totals[i + j] = (totals[i + j] ?? 0) + chance;
    }
  }
  return { base, grid, margins, totals };
}

/** Whether a market can still be bet on: its period is under way, and it is not decided. */
export function isOpenMarket(law: GoalLaw, { kind, period }: Pick<Market, "kind" | "period">): boolean {
  if (period === "first-half" && law.half === null) return false;
  return kind !== "first-goal" || (law.score.home === 0 && law.score.away === 0);
}

export type GradeChances = Readonly<Record<Exclude<Grade, "void">, number>>;

/** How likely each way is in which a selection may end. A handicap counts from the score at the bet. */
export function gradeChances(law: GoalLaw, selection: Selection, scoreAtBet: Score = law.score): GradeChances {
  const { kind, side, line } = selection;
  if (kind !== "handicap" && kind !== "total") {
    const win = chanceOf(law, selection);
    return { win, "half-win": 0, push: 0, "half-loss": 0, loss: Math.max(1 - win, 0) };
  }
  const { base, grid, margins, totals } = periodLaw(law, selection.period);
  const chances = { win: 0, "half-win": 0, push: 0, "half-loss": 0, loss: 0, void: 0 };
  const sums = kind === "handicap" ? margins : totals;
  const sign = side === "home" || side === "over" ? 1 : -1;
  const from =
    kind === "handicap"
      ? 4 * (base.home - scoreAtBet.home - (base.away - scoreAtBet.away) - (grid.size - 1)) + (line ?? 0)
      : 4 * (base.home + base.away) - (line ?? 0);
  sums.forEach((chance, index) => {
    chances[gradeOfQuarters(sign * (from + 4 * index))] += chance;
  });
  return chances;
}

/** The chance of a selection that is won or lost, and nothing between. */
export function chanceOf(law: GoalLaw, { kind, period, side }: Selection): number {
  if (kind === "first-goal") return law.firstGoal[side === "home" || side === "away" ? side : "none"];
  if (kind === "half-full") return law.halfFull[sidesOf({ kind, period }).indexOf(side)] ?? 0;
  const scores = periodLaw(law, period);
  switch (kind) {
    case "1x2":
      return winnerChance(scores, side);
    case "double-chance":
      return side.split("-").reduce((sum, winner) => sum + winnerChance(scores, winner), 0);
    case "odd-even":
      return oddChance(scores, side === "odd");
    case "both-score":
      return bothChance(scores, side === "yes");
    case "correct-score":
      return side === OTHER_SCORE ? otherChance(scores, period) : listedChance(scores, side);
    case "handicap":
    case "total":
      throw new RangeError(`${kind} has halves`);
  }
}

function winnerChance({ base, grid, margins }: PeriodLaw, winner: string): number {
  const level = grid.size - 1 - (base.home - base.away);
  let sum = 0;
  if (winner === "draw") return margins[level] ?? 0;
  margins.forEach((chance, index) => {
    if (winner === "home" ? index > level : index < level) sum += chance;
  });
  return sum;
}

function oddChance({ base, totals }: PeriodLaw, isOdd: boolean): number {
  const wanted = (base.home + base.away + Number(isOdd)) % 2;
  let sum = 0;
  totals.forEach((chance, index) => {
    if (index % 2 === wanted) sum += chance;
  });
  return sum;
}

function bothChance({ base, grid }: PeriodLaw, isYes: boolean): number {
  const { size, cells } = grid;
  let no = 0;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      if (base.home + i === 0 || base.away + j === 0) no += cells[i * size + j] ?? 0;
    }
  }
  return isYes ? Math.max(1 - no, 0) : no;
}

function listedChance({ base, grid }: PeriodLaw, side: string): number {
  const [home = 0, away = 0] = side.split("-").map(Number);
  const [i, j] = [home - base.home, away - base.away];
  return i < 0 || j < 0 || i >= grid.size || j >= grid.size ? 0 : (grid.cells[i * grid.size + j] ?? 0);
}

function otherChance({ base, grid }: PeriodLaw, period: Period): number {
  const { size, cells } = grid;
  let sum = 0;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      const score = { home: base.home + i, away: base.away + j };
      if (!isListedScore(score, period)) sum += cells[i * size + j] ?? 0;
    }
  }
  return sum;
}
