import type { Rates } from "./poisson-law.ts";
import type { Score } from "./types.ts";

export interface TeamRating {
  /** The goals that it scores, against the average team. */
  readonly attack: number;
  /** The goals that it lets in, against the average team: below one is good. */
  readonly defence: number;
}

export interface Ratings {
  /** What an average team scores at home, and away. */
  readonly homeGoals: number;
  readonly awayGoals: number;
  readonly teams: Readonly<Record<string, TeamRating>>;
}

export interface PastMatch {
  readonly home: string;
  readonly away: string;
  readonly score: Score;
  /** Days before the moment that ratings are for. */
  readonly daysAgo: number;
}

/** A match this many days ago counts half. */
const HALF_LIFE_DAYS = 240;
/** As many goals of an average team are added to each, so that few matches say little. */
const PRIOR_GOALS = 4;
const ROUNDS = 60;
const AVERAGE: TeamRating = { attack: 1, defence: 1 };
/** No rate is outside of these, whatever a short history says. */
const MIN_RATE = 0.2;
const MAX_RATE = 4.5;

interface Weighed extends PastMatch {
  readonly weight: number;
}

/**
 * Attack and defence of every team, and the advantage of playing at home, such that each has scored and let in what its
 * opponents would make one expect. Older matches count less.
 */
export function ratingsFrom(matches: readonly PastMatch[]): Ratings {
  const weighed = matches.map((match) => ({ ...match, weight: 0.5 ** (Math.max(match.daysAgo, 0) / HALF_LIFE_DAYS) }));
  const byTeam = new Map<string, Weighed[]>();
  for (const match of weighed) {
    for (const team of [match.home, match.away]) {
      const own = byTeam.get(team);
      if (own) own.push(match);
      else byTeam.set(team, [match]);
    }
  }
  let ratings: Ratings = {
    homeGoals: 1,
    awayGoals: 1,
    teams: Object.fromEntries([...byTeam.keys()].map((team) => [team, AVERAGE])),
  };
  for (let round = 0; round < ROUNDS; round++) ratings = refined(ratings, weighed, byTeam);
  return ratings;
}

function refined(ratings: Ratings, matches: readonly Weighed[], byTeam: ReadonlyMap<string, Weighed[]>): Ratings {
  const { teams } = ratings;
  const of = (team: string) => teams[team] ?? AVERAGE;
  const sums = { home: [0, 0], away: [0, 0] } as { home: [number, number]; away: [number, number] };
  for (const { home, away, score, weight } of matches) {
    sums.home[0] += weight * score.home;
    sums.home[1] += weight * of(home).attack * of(away).defence;
    sums.away[0] += weight * score.away;
    sums.away[1] += weight * of(away).attack * of(home).defence;
  }
  const homeGoals = ratio(...sums.home);
  const awayGoals = ratio(...sums.away);
  const attacks = [...byTeam].map(([team, own]) => {
    const scored = own.map((match) => sideOf(match, team, homeGoals, awayGoals));
    const goals = scored.reduce((sum, { weight, scored: count }) => sum + weight * count, PRIOR_GOALS);
    const due = scored.reduce((sum, { weight, base, other }) => sum + weight * base * of(other).defence, PRIOR_GOALS);
    return [team, goals / due] as const;
  });
  const attackOf = new Map(attacks);
  const defences = [...byTeam].map(([team, own]) => {
    const conceded = own.map((match) => sideOf(match, team, homeGoals, awayGoals));
    const goals = conceded.reduce((sum, { weight, conceded: count }) => sum + weight * count, PRIOR_GOALS);
    const due = conceded.reduce(
      (sum, { weight, otherBase, other }) => sum + weight * otherBase * (attackOf.get(other) ?? 1),
      PRIOR_GOALS,
    );
    return [team, { attack: attackOf.get(team) ?? 1, defence: goals / due }] as const;
  });
  return { homeGoals, awayGoals, teams: Object.fromEntries(defences) };
}

/** A match as one of its teams saw it. */
function sideOf({ home, away, score, weight }: Weighed, team: string, homeGoals: number, awayGoals: number) {
  return team === home
    ? { weight, scored: score.home, conceded: score.away, base: homeGoals, otherBase: awayGoals, other: away }
    : { weight, scored: score.away, conceded: score.home, base: awayGoals, otherBase: homeGoals, other: home };
}

function ratio(goals: number, due: number): number {
  return due > 0 ? goals / due : 1;
}

/** The goals that two teams are expected to score. One that is not rated counts as average. */
export function ratesFor({ homeGoals, awayGoals, teams }: Ratings, home: string, away: string): Rates {
  const of = (team: string) => (Object.hasOwn(teams, team) ? teams[team] : undefined) ?? AVERAGE;
  const within = (rate: number) => Math.min(Math.max(rate, MIN_RATE), MAX_RATE);
  return {
    home: within(homeGoals * of(home).attack * of(away).defence),
    away: within(awayGoals * of(away).attack * of(home).defence),
  };
}
