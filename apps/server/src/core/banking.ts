import type { PersonName } from "@chokdee/rules";
import type { Queryable } from "./db.ts";
import type { MemberId } from "./ids.ts";

export interface MemberAccount {
  readonly id: number;
  readonly bankCode: string;
  readonly number: string;
  readonly name: string;
  readonly isMain: boolean;
  /** How the account's name fits the member's. */
  readonly nameMatch: "same" | "unclear";
  /** No money goes there before. */
  readonly usableAt: Date;
  /** Since when it is known to be the member's. */
  readonly approvedAt: Date;
}

/** What those who move money may know of a member. */
export interface BankingMember extends PersonName {
  readonly memberId: MemberId;
  readonly username: string;
  readonly phone: string | null;
  readonly createdAt: Date;
  /** Until when the member has chosen not to play; a short rest is none. */
  readonly excludedUntil: Date | null;
  /** Those that staff have approved, the main one first. */
  readonly accounts: readonly MemberAccount[];
}

/** How staff know a member. */
export interface KnownMember {
  readonly username: string;
  readonly fullName: string;
  readonly birthDate: string | null;
}

export interface MemberBanking {
  find(db: Queryable, memberId: MemberId): Promise<BankingMember | undefined>;
  /** How staff know these members. */
  names(db: Queryable, memberIds: readonly MemberId[]): Promise<ReadonlyMap<MemberId, KnownMember>>;
  /** When the member first signed in with this device; nothing where that never was. */
  deviceSince(db: Queryable, memberId: MemberId, deviceId: string | undefined): Promise<Date | undefined>;
}

/** One of the operator's own accounts. */
export interface AgentAccount {
  readonly id: number;
  /** `TRUEWALLET` for a wallet, whose number is a phone's. */
  readonly bankCode: string;
  readonly number: string;
  readonly name: string;
  /** Members may see it and pay in there. */
  readonly isOpen: boolean;
}

export interface AgentAccounts {
  list(db: Queryable): Promise<AgentAccount[]>;
}
