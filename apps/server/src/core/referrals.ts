import type { Queryable } from "./db.ts";
import type { OutboxEvent, ReadEvent } from "./events.ts";
import type { MemberId } from "./ids.ts";

export interface RegisteredMember {
  /** Whose code the new member gave. */
  readonly referrerId: MemberId | null;
  readonly at: Date;
}

export function registeredMemberEvent(
  memberId: MemberId,
  { referrerId, at }: RegisteredMember,
): OutboxEvent<"member.registered"> {
  return {
    topic: "member.registered",
    memberId,
    payload: { referrer_id: referrerId === null ? null : String(referrerId), at: at.toISOString() },
  };
}

export function readRegisteredMember({ payload }: Pick<ReadEvent<"member.registered">, "payload">): RegisteredMember {
  const { referrer_id: referrer, at } = payload;
  return { referrerId: referrer === null ? null : (BigInt(referrer) as MemberId), at: new Date(at) };
}

/** What two accounts have in common that two people would not: the strongest sign of several. */
export type SharedSign = "same_bank" | "same_device" | "same_person";

/** Who brought whom, as the accounts know it. */
export interface Referrals {
  /** The code in a member's own link. */
  codeOf(db: Queryable, memberId: MemberId): Promise<string>;
  ownerOf(db: Queryable, code: string): Promise<MemberId | undefined>;
  /** For each pair in the order given, what makes it look like one person. */
  sharedSigns(
    db: Queryable,
    pairs: readonly (readonly [MemberId, MemberId])[],
  ): Promise<readonly (SharedSign | undefined)[]>;
}
