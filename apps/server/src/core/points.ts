import type { Tx } from "./db.ts";
import type { MemberId } from "./ids.ts";

export interface PointsMove {
  readonly memberId: MemberId;
  /** Above zero. */
  readonly points: bigint;
  /** Whose key it is, as in the ledger: the same scope and key again has no second effect. */
  readonly scope: string;
  readonly key: string;
  /** What it is for, such as `redeem:12`. */
  readonly reference: string;
  readonly actor: string;
}

/** Points of members. They end some time after they came; what ends first is spent first. */
export interface Points {
  /** Points that were earned, or were spent before and come back. */
  give(tx: Tx, move: PointsMove & { readonly code: "points_earned" | "points_refund" }): Promise<void>;
  /** Throws POINTS_NOT_ENOUGH. */
  spend(tx: Tx, move: PointsMove): Promise<void>;
}
