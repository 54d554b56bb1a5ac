import { gradeAtScore, winnerOf } from "./grade.ts";
import { sidesOf } from "./markets.ts";
import { payoutOf } from "./payout.ts";
import { finalScores, firstGoalsOf, halfTimeScores, isBefore, NOTHING_REACHED, type Reached } from "./scenarios.ts";
import type { Grade, Market, Price, Score, Selection, Side, Stake } from "./types.ts";

/** What all bets together have on a selection. Of a handicap, bets at different scores are different positions. */
export interface Position extends Stake {
  readonly selection: Selection;
  readonly scoreAtBet: Score;
}

/** One way a match may end, with what the house then loses; below zero, what it keeps. */
export interface ScoreLoss {
  readonly score: Score;
  readonly halfTime: Score;
  readonly firstGoal: Side | "none";
  readonly loss: number;
}

const HALF_FULL: Market = { kind: "half-full", period: "match", line: null };

/** For each final score, the worst of the ways that lead to it. */
export function lossByScore(positions: readonly Position[], reached: Reached = NOTHING_REACHED): ScoreLoss[] {
  const lossAt = lossesOf(positions);
  return finalScores(reached).flatMap((score) => {
    const ways = waysTo(score, reached).map((way) => ({ ...way, loss: lossAt(way) }));
    const [first, ...rest] = ways;
    return first ? [rest.reduce((worst, way) => (way.loss > worst.loss ? way : worst), first)] : [];
  });
}

/** The most that the house may lose on a match. At least 0, since bets may be returned. */
export function worstLoss(positions: readonly Position[], reached: Reached = NOTHING_REACHED): number {
  // Where all hangs on the full time alone, it is all the same how the match comes to its score.
  const losses = positions.every(({ selection }) => hangsOn(selection) === "final")
    ? finalScores(reached).map((score) => lossAtScore(positions, score))
    : lossByScore(positions, reached).map(({ loss }) => loss);
  return Math.max(0, ...losses);
}

/** The most that whoever holds these bets may lose on the match. */
export function holderLoss(positions: readonly Position[]): number {
  const lossAt = lossesOf(positions);
  const ways = finalScores(NOTHING_REACHED).flatMap((score) => waysTo(score, NOTHING_REACHED));
  return ways.reduce((worst, way) => Math.max(worst, -lossAt(way)), 0);
}

/** The most that may still be at risk on a selection at a price, so that no way of a match loses more than `cap`. */
export function matchRoom(
  positions: readonly Position[],
  reached: Reached,
  bet: { readonly selection: Selection; readonly scoreAtBet: Score; readonly price: Price },
  cap: number,
): number {
  const lossAt = lossesOf(positions);
  // A stake that is large against the satang shows what each unit of it would lose.
  const unit = 1_000_000;
  const stake = { risk: unit, win: (unit * (bet.price - 100)) / 100 };
  const addedAt = lossesOf([{ ...stake, selection: bet.selection, scoreAtBet: bet.scoreAtBet }]);
  let room = Number.MAX_SAFE_INTEGER;
  for (const score of finalScores(reached)) {
    for (const way of waysTo(score, reached)) {
      const added = addedAt(way);
      if (added > 0) room = Math.min(room, Math.floor(((cap - lossAt(way)) * unit) / added));
    }
  }
  return Math.max(room, 0);
}

type Way = Omit<ScoreLoss, "loss">;

function waysTo(score: Score, reached: Reached): Way[] {
  return halfTimeScores(reached)
    .filter((halfTime) => isBefore(halfTime, score))
    .flatMap((halfTime) => firstGoalsOf(reached, halfTime, score).map((firstGoal) => ({ score, halfTime, firstGoal })));
}

/** What positions lose in each way, looked up by what they hang on: full time, half-time, both, or the first goal. */
function lossesOf(positions: readonly Position[]): (way: Way) => number {
  const byFinal = positions.filter(({ selection }) => hangsOn(selection) === "final");
  const byHalf = positions.filter(({ selection }) => hangsOn(selection) === "half");
  const finals = keptByScore((score) => lossAtScore(byFinal, score));
  const halves = keptByScore((score) => lossAtScore(byHalf, score));
  const halfFull = lossBySide(
    positions.filter(({ selection }) => selection.kind === "half-full"),
    sidesOf(HALF_FULL),
  );
  const firstGoal = lossBySide(
    positions.filter(({ selection }) => selection.kind === "first-goal"),
    ["home", "away", "none"],
  );
  return (way) =>
    finals(way.score) +
    halves(way.halfTime) +
    (halfFull.get(`${winnerOf(way.halfTime)}-${winnerOf(way.score)}`) ?? 0) +
    (firstGoal.get(way.firstGoal) ?? 0);
}

function hangsOn({ kind, period }: Selection): "final" | "half" | "more" {
  if (kind === "half-full" || kind === "first-goal") return "more";
  return period === "match" ? "final" : "half";
}

function keptByScore(compute: (score: Score) => number): (score: Score) => number {
  const kept = new Map<number, number>();
  return (score) => {
    const key = score.home * 1_000 + score.away;
    let value = kept.get(key);
    if (value === undefined) kept.set(key, (value = compute(score)));
    return value;
  };
}

function lossAtScore(positions: readonly Position[], score: Score): number {
  return positions.reduce(
    (sum, position) => sum + lossOf(position, gradeAtScore(position.selection, score, position.scoreAtBet)),
    0,
  );
}

function lossBySide(positions: readonly Position[], sides: readonly string[]): Map<string, number> {
  const lossIf = (winner: string) =>
    positions.reduce((sum, position) => sum + lossOf(position, position.selection.side === winner ? "win" : "loss"), 0);
  return new Map(sides.map((side) => [side, lossIf(side)]));
}

/** Of many bets as one: never less than they lose one by one, each rounded down. */
function lossOf(position: Position, grade: Grade): number {
  return payoutOf(position, grade) - position.risk;
}
