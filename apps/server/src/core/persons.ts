import type { Queryable, Tx } from "./db.ts";
import type { MemberId } from "./ids.ts";

/**
 * What confirmed that an account is the person's whose name it has: a bank that named the payer, in short or in full, or
 * staff. A shortened name fits others too, so that it lets money leave and joins nobody.
 */
export type ConfirmedBy = "short_name" | "bank" | "documents";

/**
 * The one index of persons. Everything here reads and writes alike whether or not somebody is excluded: nobody can tell
 * from its answers or its time.
 */
export interface Persons {
  /** Takes in what a new account is known by, or what has come to an old one, and looks whose other accounts it may be. */
  index(tx: Tx, memberId: MemberId): Promise<void>;
  /** Notes that a member is still here, so that the index keeps what it knows. */
  seen(tx: Tx, memberId: MemberId): Promise<void>;
  /** Takes in where the member has goods sent. */
  livesAt(tx: Tx, memberId: MemberId, address: PostalAddress): Promise<void>;
  /** Forgets a bank account that turned out not to be the member's. */
  forgetAccount(tx: Tx, memberId: MemberId, account: KnownAccount): Promise<void>;
  /** Takes in the name that a bank gave for who paid the member's deposit, and confirms the account where it fits. */
  payerNamed(tx: Tx, memberId: MemberId, payer: { readonly name: string; readonly isSame: boolean }): Promise<void>;
  /** Accounts that are certainly one person's are joined as soon as both are confirmed. */
  confirm(tx: Tx, memberId: MemberId, by: ConfirmedBy): Promise<void>;
  /** What to compare somebody with members by. */
  hashesOf(person: KnownPerson): readonly PersonHash[];
  confirmedBy(db: Queryable, memberId: MemberId): Promise<ConfirmedBy | undefined>;
}

/** What somebody is known by who is no member, such as one of the staff. */
export interface KnownPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly phones: readonly string[];
  readonly accounts: readonly KnownAccount[];
}

/** A name, an account or a phone, as the index has it. */
export interface PersonHash {
  readonly kind: string;
  readonly hash: Buffer;
}

/** Knows members' accounts that are those of the operator's own staff. */
export interface StaffAccounts {
  /** Looks whether a member is one of the staff, whenever something has come to the account. */
  look(tx: Tx, memberId: MemberId): Promise<void>;
}

export interface PostalAddress {
  readonly address: string;
  readonly postcode: string;
}

export interface KnownAccount {
  readonly bankCode: string;
  readonly number: string;
}
