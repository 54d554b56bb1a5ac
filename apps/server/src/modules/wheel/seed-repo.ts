import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";

export interface SeedRow {
  readonly commit: string;
  readonly sealed_seed: string;
  readonly counter: number;
}

export function findSeed(db: Queryable, memberId: MemberId): Promise<SeedRow | undefined> {
  return db.row<SeedRow>("select commit, sealed_seed, counter from wheel_seed where member_id = $1", [memberId]);
}

/** Held until the transaction ends: a member's spins follow each other. */
export function lockSeed(tx: Tx, memberId: MemberId): Promise<SeedRow | undefined> {
  return tx.row<SeedRow>("select commit, sealed_seed, counter from wheel_seed where member_id = $1 for update", [
    memberId,
  ]);
}

/** The first seed of a member; an existing seed is never replaced here. */
export async function insertSeed(db: Queryable, memberId: MemberId, seed: SeedRow): Promise<void> {
  await db.query(
    "insert into wheel_seed (member_id, commit, sealed_seed, counter) values ($1, $2, $3, $4) on conflict do nothing",
    [memberId, seed.commit, seed.sealed_seed, seed.counter],
  );
}

export async function replaceSeed(tx: Tx, memberId: MemberId, seed: SeedRow): Promise<void> {
  await tx.query("update wheel_seed set commit = $2, sealed_seed = $3, counter = $4 where member_id = $1", [
    memberId,
    seed.commit,
    seed.sealed_seed,
    seed.counter,
  ]);
}
