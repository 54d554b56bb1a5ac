import type { Queryable } from "./db.ts";
import type { OutboxEvent, ReadEvent } from "./events.ts";
import type { MemberId } from "./ids.ts";

/** The topic under which every new member is told. */
export const MEMBER_REGISTERED = "member.registered";

export interface RegisteredMember {
  /** Whose code the new member gave. */
  readonly referrerId: MemberId | null;
  readonly at: Date;
}

export function registeredMemberEvent(memberId: MemberId, { referrerId, at }: RegisteredMember): OutboxEvent {
  return {
    topic: MEMBER_REGISTERED,
    memberId,
    payload: { referrer_id: referrerId === null ? null : String(referrerId), at: at.toISOString() },
  };
}

export function readRegisteredMember({ payload }: Pick<ReadEvent, "payload">): RegisteredMember {
  const { referrer_id: referrer, at } = payload;
  return {
    referrerId: typeof referrer === "string" ? (BigInt(referrer) as MemberId) : null,
    at: new Date(String(at)),
  };
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
