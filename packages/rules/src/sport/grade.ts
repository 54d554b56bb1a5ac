import { isListedScore, OTHER_SCORE } from "./markets.ts";
import type { Goal, Grade, Market, MatchResult, Score, Selection } from "./types.ts";

const LEVEL: Score = { home: 0, away: 0 };

/** A line is decided by the goals left over, in quarters: two or more win, one wins half, and so down. */
export function gradeOfQuarters(quarters: number): Grade {
  if (quarters >= 2) return "win";
  if (quarters <= -2) return "loss";
  if (quarters === 0) return "push";
  return quarters > 0 ? "half-win" : "half-loss";
}

/**
 * How a selection has ended; null while that is not known, as of a finished match whose half-time score is missing.
 * `scoreAtBet` matters to a handicap alone, which counts only the goals after the bet.
 */
export function gradeOf(selection: Selection, result: MatchResult, scoreAtBet: Score = LEVEL): Grade | null {
  if (result.status === "void") return "void";
  if (result.status === "abandoned" && !isDecided(selection, result)) return "void";
  const { kind, side, period } = selection;
  if (kind === "first-goal") {
    const first = firstGoalOf(result);
    return first === null ? null : wins(first === side);
  }
  if (kind === "half-full") {
    const half = halfTimeOf(result);
    return half === null ? null : wins(`${winnerOf(half)}-${winnerOf(result.score)}` === side);
  }
  const score = period === "match" ? result.score : firstHalfScore(result);
  return score && gradeAtScore(selection, score, scoreAtBet);
}

/** How a selection that hangs on one score alone ends with it. */
export function gradeAtScore(selection: Selection, score: Score, scoreAtBet: Score = LEVEL): Grade {
  const { kind, side, period, line } = selection;
  const total = score.home + score.away;
  switch (kind) {
    case "1x2":
      return wins(winnerOf(score) === side);
    case "double-chance":
      return wins(side.split("-").includes(winnerOf(score)));
    case "odd-even":
      return wins((total % 2 === 1 ? "odd" : "even") === side);
    case "both-score":
      return wins((score.home > 0 && score.away > 0 ? "yes" : "no") === side);
    case "correct-score":
      return wins((isListedScore(score, period) ? `${score.home}-${score.away}` : OTHER_SCORE) === side);
    case "total": {
      const over = 4 * total - (line ?? 0);
      return gradeOfQuarters(side === "over" ? over : -over);
    }
    case "handicap": {
      const margin = score.home - scoreAtBet.home - (score.away - scoreAtBet.away);
      const home = 4 * margin + (line ?? 0);
      return gradeOfQuarters(side === "home" ? home : -home);
    }
    case "half-full":
    case "first-goal":
      throw new RangeError(`${kind} hangs on more than one score`);
  }
}

/** Whether no further goal could have changed any selection of the market, so that it stands though play was given up. */
export function isDecided(market: Market, result: MatchResult): boolean {
  const { kind, period, line } = market;
  const { home, away } = result.score;
  if (kind === "first-goal") return home + away > 0;
  if (period === "first-half" && result.halfTime !== null) return true;
  if (kind === "total") return 4 * (home + away) - (line ?? 0) >= 2;
  if (kind === "both-score") return home > 0 && away > 0;
  return kind === "correct-score" && !isListedScore(result.score, period);
}

/** Whether a listed outcome can still come from this score; of all others, the market itself is decided or is not. */
export function isPossible({ kind, period, side }: Selection, score: Score, halfTime: Score | null): boolean {
  if (kind === "half-full") return halfTime === null || side.startsWith(`${winnerOf(halfTime)}-`);
  if (kind !== "correct-score" || side === OTHER_SCORE || (period === "first-half" && halfTime !== null)) return true;
  const [home = 0, away = 0] = side.split("-").map(Number);
  return home >= score.home && away >= score.away;
}

export function winnerOf({ home, away }: Score): "home" | "draw" | "away" {
  if (home === away) return "draw";
  return home > away ? "home" : "away";
}

/** The result of a match whose goals are known. `abandonedAt` is the minute at which it was given up. */
export function resultOfGoals(goals: readonly Goal[], abandonedAt?: number): MatchResult {
  const inOrder = goals.toSorted((a, b) => a.minute - b.minute || (a.stoppage ?? 0) - (b.stoppage ?? 0));
  const scoreUntil = (minute: number) => {
    const counted = inOrder.filter((goal) => goal.minute <= minute);
    const home = counted.filter(({ side }) => side === "home").length;
    return { home, away: counted.length - home };
  };
  return {
    status: abandonedAt === undefined ? "finished" : "abandoned",
    halfTime: abandonedAt !== undefined && abandonedAt <= 45 ? null : scoreUntil(45),
    score: scoreUntil(90),
    firstGoal: inOrder.find(({ minute }) => minute <= 90)?.side ?? "none",
  };
}

/** Of a match that was given up in its first half, the score of that half is all there is. */
function firstHalfScore(result: MatchResult): Score | null {
  return result.status === "abandoned" && result.halfTime === null ? result.score : halfTimeOf(result);
}

/** A match without goals had none at half-time. */
function halfTimeOf({ halfTime, score }: MatchResult): Score | null {
  return halfTime ?? (score.home + score.away === 0 ? LEVEL : null);
}

function firstGoalOf({ firstGoal, score: { home, away } }: MatchResult): string | null {
  if (home + away === 0) return "none";
  if (home === 0) return "away";
  return away === 0 ? "home" : firstGoal;
}

function wins(isWon: boolean): Grade {
  return isWon ? "win" : "loss";
}
