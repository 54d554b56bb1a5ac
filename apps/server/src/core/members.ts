import type { Queryable } from "./db.ts";
import type { MemberId } from "./ids.ts";

/** What other parts may know of a member's credentials. */
export interface MemberDirectory {
  hasPhone(db: Queryable, phone: string): Promise<boolean>;
  /** The names of these members, which nobody but themselves sees whole. */
  usernamesOf(db: Queryable, memberIds: readonly MemberId[]): Promise<ReadonlyMap<MemberId, string>>;
  credentialsOf(
    db: Queryable,
    memberId: MemberId,
  ): Promise<{ readonly phone: string | null; readonly passwordHash: string } | undefined>;
}

/** Another account that looks like the same person's. */
export interface PersonLink {
  readonly memberId: MemberId;
  readonly by: "bank" | "phone" | "device" | "name";
}

export interface SamePerson {
  findLinks(db: Queryable, memberId: MemberId): Promise<readonly PersonLink[]>;
  /** The same for many at once: of each who has any, the other accounts. */
  findLinked(db: Queryable, memberIds: readonly MemberId[]): Promise<ReadonlyMap<MemberId, ReadonlySet<MemberId>>>;
}
