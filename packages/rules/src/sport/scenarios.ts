import type { MatchResult, Score, Side } from "./types.ts";

/** What of a match is fixed already. */
export interface Reached {
  readonly score: Score;
  /** Null while the first half is not over. */
  readonly halfTime: Score | null;
  readonly firstGoal: Side | null;
}

export const NOTHING_REACHED: Reached = { score: { home: 0, away: 0 }, halfTime: null, firstGoal: null };

/** No market of a book tells apart more goals than these, beyond those that have fallen. */
const MORE_GOALS = 8;
const MORE_HALF_GOALS = 5;

/** The scores at which a match may end. */
export function finalScores({ score }: Reached): Score[] {
  return scoresFrom(score, MORE_GOALS);
}

/** The scores at which its first half may end. */
export function halfTimeScores({ score, halfTime }: Reached): Score[] {
  return halfTime ? [halfTime] : scoresFrom(score, MORE_HALF_GOALS);
}

/** Who may get or have got the first goal of a match with these scores. */
export function firstGoalsOf({ firstGoal }: Reached, halfTime: Score, score: Score): readonly (Side | "none")[] {
  if (firstGoal !== null) return [firstGoal];
  const decisive = halfTime.home + halfTime.away > 0 ? halfTime : score;
  if (decisive.home + decisive.away === 0) return ["none"];
  return [...(decisive.home > 0 ? (["home"] as const) : []), ...(decisive.away > 0 ? (["away"] as const) : [])];
}

/** Every course of a match, as far as markets tell it apart, that leads past both scores. */
export function scenariosPast(a: Score, b: Score): MatchResult[] {
  const score = { home: Math.max(a.home, b.home), away: Math.max(a.away, b.away) };
  return finalScores({ ...NOTHING_REACHED, score }).flatMap((final) =>
    halfTimeScores(NOTHING_REACHED)
      .filter((half) => isBefore(half, final))
      .flatMap((halfTime) =>
        firstGoalsOf(NOTHING_REACHED, halfTime, final).map((firstGoal) => ({
          status: "finished" as const,
          halfTime,
          score: final,
          firstGoal,
        })),
      ),
  );
}

/** Whether a match may go on from one score to the other. */
export function isBefore(a: Score, b: Score): boolean {
  return a.home <= b.home && a.away <= b.away;
}

function scoresFrom({ home, away }: Score, more: number): Score[] {
  const steps = Array.from({ length: more + 1 }, (_, index) => index);
  return steps.flatMap((i) => steps.map((j) => ({ home: home + i, away: away + j })));
}
