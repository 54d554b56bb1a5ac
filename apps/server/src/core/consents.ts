import type { Queryable, Tx } from "./db.ts";
import type { MemberId } from "./ids.ts";

export interface MissingConsent {
  readonly document: "terms" | "privacy" | "game_rules";
  readonly version: number;
  readonly title: string;
}

/** What members have agreed to. */
export interface Consents {
  /** Records that a new member has agreed to everything in force. */
  giveAll(tx: Tx, memberId: MemberId, address: string): Promise<void>;
  /** The documents in force that a member has not agreed to. */
  missing(db: Queryable, memberId: MemberId): Promise<MissingConsent[]>;
}
