import { isDeepStrictEqual } from "node:util";
import type { StaffRole } from "@chokdee/contract";
import type { AuditAction, ExceptionKind, StaffControl } from "@chokdee/contract/office";
import type { Satang } from "@chokdee/money";
import type { Economy } from "@chokdee/rules/economy";
import type { Queryable, Tx } from "./db.ts";
import { DomainError } from "./domain-error.ts";
import type { MemberId } from "./ids.ts";
import type { StaffSession } from "./session.ts";

/** One change by the operator's staff: who did what to what, with its value before and after. */
export interface AuditEntry {
  /** Noun first, such as `bank_account.approve`. */
  readonly action: AuditAction;
  /** What it was done to, such as `member:42`. */
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
  /** Whom it is about or whose advantage it is, where it is one member: nobody decides on an account of their own. */
  readonly beneficiary?: MemberId | undefined;
  /** Whose accounts it touches without being to their advantage: nobody decides on their own here either. */
  readonly touches?: readonly MemberId[] | undefined;
  /** As what the exceptions report lists it, where somebody should look at it afterwards. */
  readonly exception?: ExceptionKind | undefined;
  /** Helps that member to money. Whoever has done so does not pay that person out alone for a while. */
  readonly isFavour?: boolean;
}

/** Ways to come to know a member's personal data, each of which only so many are taken of in a day. */
export type LookAction = Extract<
  AuditAction,
  "identity.view" | "member.reveal" | "member.search" | "member.search_missed" | "shop_order.reveal" | "transfer.reveal"
>;

export interface Look extends AuditEntry {
  readonly action: LookAction;
}

/** A change that makes money or alters its way, with all that decides how many people it takes. */
export interface Act extends AuditEntry {
  /** What it gives or moves at most; nothing where it only tightens. */
  readonly amount: Satang;
  /** Money is `made` where it comes out of the house, `passed` where a member or a bank has it already. */
  readonly flow?: Flow;
  /** Bets have decided the amount, and not whoever acts: it is on record and counts against no limit. */
  readonly isDecided?: boolean;
  /** Who must agree whatever the amount: another person, or another owner to an owner. */
  readonly needs?: Needs | undefined;
  /** Where not everybody who may make the call may agree to it: the roles one of which the second person has. */
  readonly secondRoles?: readonly StaffRole[] | undefined;
  /** Who took part in an earlier step, and so is neither of the two. */
  readonly apart?: readonly bigint[];
  /** Pays its beneficiary out, which the roles named here may do: one of the people has done that person no favour. */
  readonly paysOut?: readonly StaffRole[];
  /**
   * Takes two people and is everyday work all the same, so that no alarm sounds. Whoever adds an act that takes two
   * decides whether people should be startled by it.
   */
  readonly isDaily?: boolean;
  /** Where it changes what members are given or what games return: what was held before the change, to compare with. */
  readonly economy?: HeldEconomy | undefined;
}

/** All settings that give something as they were, while nobody else changes them. */
export interface HeldEconomy {
  readonly before: Economy;
}

export type Flow = "made" | "passed";
export type Needs = "person" | "owner";

/** The member of staff who acts, why, and what they agree to where another person has begun it. */
export interface Actor {
  readonly staff: StaffSession;
  readonly address: string;
  /** What a guarded call says; others name it in the act. */
  readonly reason?: string | undefined;
  readonly agreement?: Agreement | undefined;
  /** Whether what the call writes is read by many members. */
  readonly isShown?: boolean;
}

/** By their ids: whoever acts, and where it takes two whoever has begun it. */
export function actingIds({ staff, agreement }: Actor): readonly bigint[] {
  return agreement ? [agreement.proposer.staffId, staff.staffId] : [staff.staffId];
}

/** Has one of two be an owner, also where that came to be needed only after it was proposed. */
export function ownerOfTwo({ staff, agreement }: Actor): readonly StaffRole[] | undefined {
  if (staff.role === "owner" || agreement?.proposer.role === "owner") return undefined;
  if (agreement) throw new DomainError("SECOND_ROLE_NEEDED");
  return ["owner"];
}

export interface Agreement {
  readonly proposalId: bigint;
  readonly proposer: StaffSession;
}

export interface Audit {
  /** Written in the transaction of the alteration: neither exists without the other. */
  record(tx: Tx, staff: StaffSession, address: string, entry: AuditEntry): Promise<void>;
  /** Records a look at a person, counted by its kind. Throws REVEAL_LIMIT where somebody has looked too often of late. */
  reveal(tx: Tx, staff: StaffSession, address: string, entry: Look): Promise<void>;
  /** Throws REVEAL_LIMIT where the next such look would be one too many. */
  mayReveal(tx: Tx, staff: StaffSession, action: LookAction): Promise<void>;
  /** Whether staff have of late helped this person to money, so that somebody who has not looks before it leaves. */
  isFavoured(db: Queryable, memberId: MemberId): Promise<boolean>;
  /**
   * Counts what staff have made for whoever comes with it, such as a code, once it has reached a member: its makers have
   * done that person a favour. Throws GIFT_SUM_REACHED where the person would have more of a day than may be given by
   * hand, unless finance or an owner has agreed to it. Whoever gives holds the member's wallets.
   */
  handOver(tx: Tx, gift: HandedGift): Promise<void>;
  /** What holds staff in check, as two owners have set it: sums in satang, and numbers. */
  controls(db: Queryable): Promise<Controls>;
  /**
   * Records an act as the last step of its transaction. Where one person may not do it alone, it throws what rolls the
   * transaction back and makes a proposal of the call; agreed to, the call runs again and comes through.
   */
  weigh(tx: Tx, by: Actor, act: Act): Promise<void>;
  /** Lets one change of the economy be made at a time, and keeps how it was: the first step of such a change. */
  holdEconomy(tx: Tx): Promise<HeldEconomy>;
  /** What staff have done with a thing, the newest first, and what of it waits for another person. */
  about(db: Queryable, subject: string): Promise<AboutSubject>;
  /**
   * Keeps in mind that risk or an owner has imposed this, so that nobody of less weight lifts it. Of two people it is the
   * first who imposes: the second has agreed to it.
   */
  impose(tx: Tx, by: Pick<Actor, "staff" | "agreement">, subject: string): Promise<void>;
  /** Forgets what is lifted. Throws IMPOSED where somebody of more weight has imposed it. Whoever lifts holds the thing. */
  lift(tx: Tx, by: Pick<Actor, "staff" | "agreement">, subject: string): Promise<void>;
  /** Members' accounts that are those of the people who act, or may be. */
  ownAccounts(db: Queryable, by: Actor): Promise<readonly MemberId[]>;
  /** Throws APPROVER_FRESH where the account is too new to be the second person of anything. */
  requireSeasoned(tx: Tx, staff: StaffSession): Promise<void>;
}

/** What somebody has come to have, and the thing that their makers' acts are about, such as `coupon:7`. */
export interface HandedGift {
  readonly subject: string;
  readonly memberId: MemberId;
  readonly amount: Satang;
}

export type Controls = Readonly<Record<StaffControl, bigint>>;

export interface AboutSubject {
  readonly records: readonly {
    readonly staff_name: string;
    /** Who proposed what this person agreed to. */
    readonly proposed_by: string | null;
    readonly action: string;
    readonly reason: string | null;
    readonly at: Date;
  }[];
  readonly waiting:
    | { readonly id: bigint; readonly action: string; readonly by: string; readonly at: Date }
    | undefined;
}

/** Thrown by `weigh`, and caught by whoever made the call. */
export class SecondPersonNeeded extends Error {
  override readonly name = "SecondPersonNeeded";
  readonly act: Act;
  readonly needs: Needs;

  constructor(act: Act, needs: Needs) {
    super(`${act.action} needs another ${needs}`);
    this.act = act;
    this.needs = needs;
  }
}

/** Whether a change touches nothing but these, which neither give more nor to others. */
export function differsOnlyIn<Thing extends object>(
  before: Thing,
  after: Thing,
  names: readonly (keyof Thing)[],
): boolean {
  const rest = (thing: Thing) =>
    Object.fromEntries(Object.entries(thing).filter(([name]) => !names.includes(name as keyof Thing)));
  return isDeepStrictEqual(rest(before), rest(after));
}
