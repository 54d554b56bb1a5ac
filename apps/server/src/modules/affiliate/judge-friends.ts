import type { Queryable } from "../../core/db.ts";
import type { AffiliateDependencies } from "./dependencies.ts";
import { refuseFriends } from "./friend-repo.ts";
import type { OpenPair } from "./play-repo.ts";

/** Refuses pairs that look like one person. */
export async function judgeFriends(
  { referrals, clock }: Pick<AffiliateDependencies, "referrals" | "clock">,
  db: Queryable,
  pairs: readonly OpenPair[],
): Promise<void> {
  const signs = await referrals.sharedSigns(
    db,
    pairs.map(({ earner_id: earner, friend_id: friend }) => [earner, friend] as const),
  );
  const refused = pairs.flatMap(({ id }, index) => {
    const sign = signs[index];
    return sign === undefined ? [] : [{ id, sign }];
  });
  await refuseFriends(db, refused, clock.now());
}
