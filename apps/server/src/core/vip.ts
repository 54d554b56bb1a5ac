import type { Queryable, Tx } from "./db.ts";
import type { MemberId } from "./ids.ts";

/** The levels that members have, stored with their accounts. */
export interface VipLevels {
  /** Those who are unknown are left out. */
  levelsOf(db: Queryable, memberIds: readonly MemberId[]): Promise<ReadonlyMap<MemberId, number>>;
  setLevel(tx: Tx, memberId: MemberId, level: number): Promise<void>;
  /** Members above the lowest level, in order of their ids, from the one after `after` on. */
  listAbove(db: Queryable, after: MemberId, limit: number): Promise<readonly MemberId[]>;
}

/** A member's progress: the last thirty days, and what the next level requires. In satang. */
export interface VipProgress {
  readonly deposit: bigint;
  readonly turnover: bigint;
  /** Nothing above the highest level. */
  readonly next: { readonly deposit: bigint; readonly turnover: bigint } | undefined;
}

export interface VipStanding {
  progressOf(db: Queryable, memberId: MemberId, level: number): Promise<VipProgress>;
  /** What has been paid in since the beginning of a Bangkok day, such as `2026-11-01`. */
  depositedSince(db: Queryable, memberId: MemberId, day: string): Promise<bigint>;
}
