import type { Queryable } from "./db.ts";
import type { MemberId } from "./ids.ts";

/** What other parts may know of a member's credentials. */
export interface MemberDirectory {
  hasPhone(db: Queryable, phone: string): Promise<boolean>;
  credentialsOf(
    db: Queryable,
    memberId: MemberId,
  ): Promise<{ readonly phone: string | null; readonly passwordHash: string } | undefined>;
}
