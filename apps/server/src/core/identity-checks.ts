import type { Queryable } from "./db.ts";
import type { MemberId } from "./ids.ts";

export type IdentityPicture = "id_card" | "selfie";

/** How far it is known that a member is the person whose name the account has. */
export interface IdentityStanding {
  readonly status: "verified" | "unverified" | "waiting" | "refused";
  /** Why documents were refused. */
  readonly reason: string | null;
  /** Pictures that are there while others are missing. */
  readonly uploaded: readonly IdentityPicture[];
}

export interface IdentityChecks {
  standingOf(db: Queryable, memberId: MemberId): Promise<IdentityStanding>;
  /** Seals a picture for staff; the last that is missing hands them over. Throws IDENTITY_STATE where that was done. */
  addPicture(memberId: MemberId, kind: IdentityPicture, bytes: Uint8Array): Promise<void>;
}
