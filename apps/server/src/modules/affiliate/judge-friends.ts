import type { Queryable } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { SharedSign } from "../../core/referrals.ts";
import type { AffiliateDependencies } from "./dependencies.ts";
import { refuseFriends } from "./friend-repo.ts";

interface Pair {
  readonly id: bigint;
  readonly earner_id: MemberId;
  readonly friend_id: MemberId;
}

/** Refuses pairs that look like one person, and answers which and why. */
export async function judgeFriends(
  { referrals, clock }: Pick<AffiliateDependencies, "referrals" | "clock">,
  db: Queryable,
  pairs: readonly Pair[],
): Promise<ReadonlyMap<bigint, SharedSign>> {
  const signs = await referrals.sharedSigns(
    db,
    pairs.map(({ earner_id: earner, friend_id: friend }) => [earner, friend] as const),
  );
  const refused = pairs.flatMap(({ id }, index) => {
    const sign = signs[index];
    return sign === undefined ? [] : [{ id, sign }];
  });
  await refuseFriends(db, refused, clock.now());
  return new Map(refused.map(({ id, sign }) => [id, sign]));
}
