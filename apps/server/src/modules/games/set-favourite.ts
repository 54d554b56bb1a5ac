import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import type { Catalogue } from "./catalogue.ts";
import type { GamesDependencies } from "./dependencies.ts";
import { addFavourite, countFavourites, removeFavourite } from "./favourite-repo.ts";
import type { GameKey } from "./play-repo.ts";

export const MAX_FAVOURITES = 200;

/** One that is listed no more can still be removed. */
export async function setFavourite(
  { db, clock }: GamesDependencies,
  catalogue: Catalogue,
  memberId: MemberId,
  { isFavourite, ...key }: GameKey & { readonly isFavourite: boolean },
): Promise<void> {
  if (!isFavourite) return removeFavourite(db, memberId, key);
  if (!catalogue.find(key.provider_id, key.game_id)) throw new DomainError("NOT_FOUND");
  await db.transaction(async (tx) => {
    await addFavourite(tx, memberId, key, clock.now());
    // Two at the same moment may both be the last one: a bound, not an account.
    if ((await countFavourites(tx, memberId)) > MAX_FAVOURITES) {
      throw new DomainError("LIST_FULL", { values: { max: MAX_FAVOURITES } });
    }
  });
}
