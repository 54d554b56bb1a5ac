import type { Queryable, Tx } from "./db.ts";
import type { MemberId } from "./ids.ts";

/** What terms and audiences go by, and where a member can be reached. */
export interface MemberProfile {
  readonly vipLevel: number;
  readonly birthDate: string | null;
  readonly memberSince: Date;
  /** Null where no LINE account is linked. */
  readonly lineUserId: string | null;
  /** Until when the member has chosen not to play, for long or short. Whoever rests is invited to nothing. */
  readonly restsUntil: Date | null;
}

/** What other parts may know of a member. */
export interface MemberDirectory {
  /** The member of this username. */
  idOf(db: Queryable, username: string): Promise<MemberId | undefined>;
  profileOf(db: Queryable, memberId: MemberId): Promise<MemberProfile | undefined>;
  profilesOf(db: Queryable, memberIds: readonly MemberId[]): Promise<ReadonlyMap<MemberId, MemberProfile>>;
  /** Those of them who have chosen not to play at this time. */
  restingAmong(db: Queryable, memberIds: readonly MemberId[], at: Date): Promise<ReadonlySet<MemberId>>;
  /** Whose phone it is, and whether that member has signed in with this device; nothing where it is nobody's. */
  ownerOfPhone(
    db: Queryable,
    phone: string,
    deviceId: string | undefined,
  ): Promise<{ readonly knowsDevice: boolean } | undefined>;
  /** Whether any member has signed in with this device. */
  isKnownDevice(db: Queryable, deviceId: string): Promise<boolean>;
  /** The names of these members, which only the members themselves see in full. */
  usernamesOf(db: Queryable, memberIds: readonly MemberId[]): Promise<ReadonlyMap<MemberId, string>>;
  credentialsOf(
    db: Queryable,
    memberId: MemberId,
  ): Promise<{ readonly phone: string | null; readonly passwordHash: string } | undefined>;
}

/** Another account that is, or looks like, the same person's, unless staff have decided otherwise. */
export interface PersonLink {
  readonly memberId: MemberId;
  readonly by: "bank" | "phone" | "device" | "name";
}

/**
 * Which of these members are one person: those who are linked, and those who are linked through another. Returns one
 * account that stands for each.
 */
export function groupPersons(
  memberIds: readonly MemberId[],
  links: ReadonlyMap<MemberId, ReadonlySet<MemberId>>,
): (memberId: MemberId) => MemberId {
  const parents = new Map<MemberId, MemberId>();
  const rootOf = (memberId: MemberId): MemberId => {
    const parent = parents.get(memberId);
    return parent === undefined ? memberId : rootOf(parent);
  };
  for (const memberId of memberIds) {
    for (const other of links.get(memberId) ?? []) {
      const [one, two] = [rootOf(memberId), rootOf(other)];
      if (one !== two) parents.set(two, one);
    }
  }
  return rootOf;
}

export interface SamePerson {
  findLinks(db: Queryable, memberId: MemberId): Promise<readonly PersonLink[]>;
  /** The same for many at once: of each who has any, the other accounts. */
  findLinked(db: Queryable, memberIds: readonly MemberId[]): Promise<ReadonlyMap<MemberId, ReadonlySet<MemberId>>>;
  /** The other accounts again, which until the transaction ends come one after the other to what a person has once. */
  lockPerson(tx: Tx, memberId: MemberId): Promise<readonly MemberId[]>;
}
