import { type Rates, ratesFor, type Ratings, teamKey } from "@chokdee/rules/sport";
import type { Queryable } from "../../../core/db.ts";
import { dayOf } from "./file-matches.ts";
import { hasResultNear } from "./files-repo.ts";

/** What history knows about a match that another source announces. */
export interface History {
  /** Nobody may bet on what is written down already. */
  hasResult(db: Queryable, home: string, away: string, startsAt: Date): Promise<boolean>;
  /** What two teams are expected to score, where they are known from one league. */
  ratesOf(home: string, away: string): Rates | undefined;
  learn(ratings: readonly Ratings[]): void;
}

export function createHistory(): History {
  let known: readonly Ratings[] = [];
  return {
    hasResult: (db, home, away, startsAt) =>
      hasResultNear(db, { home: teamKey(home), away: teamKey(away), day: dayOf(startsAt) }),
    ratesOf(home, away) {
      const [a, b] = [teamKey(home), teamKey(away)];
      const league = known.find(({ teams }) => Object.hasOwn(teams, a) && Object.hasOwn(teams, b));
      return league && ratesFor(league, a, b);
    },
    learn(ratings) {
      known = ratings;
    },
  };
}
