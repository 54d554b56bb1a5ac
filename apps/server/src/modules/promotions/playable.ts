import { isPlayable } from "@chokdee/rules/promotions";
import type { Queryable } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { BonusDependencies } from "./dependencies.ts";
import { playTermsOf } from "./rules.ts";
import type { TakenRow } from "./taken-repo.ts";

type Basis = Pick<BonusDependencies, "openGames">;
type Terms = Parameters<typeof playTermsOf>[0] & Pick<TakenRow, "goal">;

/** Tells of any offer, or of one that was taken, whether it can be played through at this moment. */
export async function playableNow({ openGames }: Basis, db: Queryable): Promise<(terms: Terms) => boolean> {
  const games = await openGames(db);
  return (terms) => isPlayable(playTermsOf(terms), terms.goal, games);
}

/** Money under conditions that nothing can meet is not given: its games may be closed, or not be there at all. */
export async function refuseUnplayable(deps: Basis, db: Queryable, terms: Terms): Promise<void> {
  if (!(await playableNow(deps, db))(terms)) throw new DomainError("PROMOTION_GAMES_CLOSED");
}
