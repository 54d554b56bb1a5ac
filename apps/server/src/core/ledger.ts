import type { Satang, WholePoints } from "@chokdee/money";
import type { DomainError } from "./domain-error.ts";
import type { Queryable, Tx } from "./db.ts";
import type { MemberId } from "./ids.ts";
import type { HouseAccount, PostingCode } from "./ledger-names.ts";

declare const wallet: unique symbol;

/** Counts within one member, so that a caller cannot even name another member's wallet. */
export type WalletId = number & { readonly [wallet]: true };

export function walletId(id: number): WalletId {
  return id as WalletId;
}

export const MAIN_WALLET = walletId(1);
export const POINTS_WALLET = walletId(2);
/** Not a wallet to post to: postings carry it for what a member owes, as a balance below zero. */
export const OWED = walletId(3);

/** The member that represents the house when money moves from one of its accounts to another. */
export const HOUSE_DESK = 0n as MemberId;

/** What a wallet holds: money, or points in the wallet of points. */
export type Amount = Satang | WholePoints;

/** Money (or points) on its way between a wallet and the house, or between two wallets of one member. */
export interface Move {
  readonly from: WalletId | HouseAccount;
  readonly to: WalletId | HouseAccount;
  /** Above zero, at most 10^15. */
  readonly amount: Amount;
  readonly code: PostingCode;
  /** When the wallet cannot cover it: the group is refused, or the member owes what is missing. */
  readonly shortfall?: "refuse" | "owe";
}

/** Moves that happen together or not at all, in the order given. */
export interface MoveGroup {
  readonly memberId: MemberId;
  /** Whose key it is, such as `deposit` or `provider:studio`: small letters, digits and `_:.-`. */
  readonly scope: string;
  /** The same scope and key again has no second effect; with other content it is a CONFLICTING_REPLAY. */
  readonly key: string;
  /** What it is for, such as `bill:1042`. */
  readonly reference: string;
  /** Who caused it: `member`, `staff:7`, `provider:studio`, `system`. */
  readonly actor: string;
  readonly moves: readonly Move[];
}

/** What a posted group is known by. */
export type GroupName = Pick<MoveGroup, "memberId" | "scope" | "key">;

/** One line of the member's chain. */
export interface Posting {
  readonly seq: bigint;
  readonly walletId: WalletId;
  /** Above zero into the wallet, below zero out of it. */
  readonly amount: Amount;
  readonly balanceAfter: Amount;
}

export interface Posted {
  /** The group had been posted before; these are its postings of then. */
  readonly replayed: boolean;
  readonly postings: readonly Posting[];
}

declare const hold: unique symbol;

export type HoldId = bigint & { readonly [hold]: true };

/** Money to set aside: it stays in the balance and cannot be spent. */
export interface HoldRequest {
  readonly memberId: MemberId;
  readonly walletId: WalletId;
  readonly amount: Satang;
  readonly scope: string;
  readonly key: string;
  readonly reference: string;
  readonly actor: string;
  /** Without one the hold stays until it is captured or released, as a withdrawal's must. */
  readonly expiresAt?: Date;
}

/** What a reversal records beside the moves it reverses. */
export interface Reversal {
  readonly memberId: MemberId;
  /** The group to turn round. */
  readonly scope: string;
  readonly key: string;
  readonly code: PostingCode;
  readonly reference: string;
  readonly actor: string;
}

/** One posting of what a member owes. */
export interface DebtLine {
  readonly code: PostingCode;
  /** What it was taken back for, or what has repaid it. */
  readonly reference: string;
  /** Below zero where more is owed, above zero where it was repaid. */
  readonly amount: Satang;
  /** What was owed from then on, below zero. */
  readonly balance: Satang;
  readonly at: Date;
}

/** Where what is in a main wallet came from since the last withdrawal. */
export interface Origin {
  /** When what there was had been so; null where it is added up from the first posting. */
  readonly since: Date | null;
  readonly opening: Satang;
  /** What has moved since, below zero out of the wallet, and who gave or took it by hand: staff, or a sandbox its play money. */
  readonly moved: readonly {
    readonly code: PostingCode;
    readonly giver: "staff" | "sandbox" | "none";
    readonly amount: bigint;
  }[];
  /** What the wallet holds, what is set aside included. */
  readonly balance: Satang;
}

interface WalletOf<Kind extends string, Held extends Amount> {
  readonly walletId: WalletId;
  readonly kind: Kind;
  readonly name: string | null;
  readonly balance: Held;
  /** The part of the balance that open holds keep. */
  readonly held: Held;
  /** What can be spent. */
  readonly free: Held;
  readonly closed: boolean;
}

export type MoneyWallet = WalletOf<"main" | "promotion" | "free_credit", Satang>;
export type Wallet = MoneyWallet | WalletOf<"points", WholePoints>;
export type WalletKind = Wallet["kind"];

/** The wallet of this id among a member's, where it holds money. */
export function moneyWallet(wallets: readonly Wallet[], id: WalletId): MoneyWallet | undefined {
  const wallet = wallets.find(({ walletId }) => walletId === id);
  return wallet?.kind === "points" ? undefined : wallet;
}

/**
 * All movement of money and points. Refusals are DomainErrors: AMOUNT_INVALID, WALLET_NOT_FOUND, WALLET_CLOSED,
 * INSUFFICIENT_FUNDS (with `data.balance`), CONFLICTING_REPLAY, MONEY_PAUSED. A refused group has no effect.
 *
 * Locks are taken per member, in member order within one call. A transaction that posts for several members does so
 * in one `postAllIn`.
 */
export interface Ledger {
  /** Gives a new member the main wallet and points. Doing it again does nothing. */
  openMember(tx: Tx, memberId: MemberId): Promise<void>;
  openWallet(tx: Tx, memberId: MemberId, kind: "promotion" | "free_credit", name: string): Promise<WalletId>;
  /** A closed wallet refuses stakes and holds; what is owed to the member still lands in it. */
  closeWallet(tx: Tx, memberId: MemberId, walletId: WalletId): Promise<void>;

  /** Posts in a transaction of the ledger's own, together with whatever others post at this moment. */
  post(group: MoveGroup): Promise<Posted>;
  /** Posts in the caller's transaction. */
  postIn(tx: Tx, group: MoveGroup): Promise<Posted>;
  /** Posts groups of many members in the caller's transaction, each on its own. Returns in the order given. */
  postAllIn(tx: Tx, groups: readonly MoveGroup[]): Promise<(Posted | DomainError)[]>;

  /**
   * Reverses a group with new postings, at most once however often it is called. What a member has spent since is owed.
   * NOT_FOUND when there is no such group.
   */
  reverseIn(tx: Tx, reversal: Reversal): Promise<Posted>;

  placeHold(tx: Tx, request: HoldRequest): Promise<{ readonly holdId: HoldId; readonly replayed: boolean }>;
  /**
   * Ends a hold by a group that takes at most what was held from its wallet; the rest is free again. HOLD_NOT_FOUND,
   * or HOLD_STATE when it was ended otherwise.
   */
  captureHold(tx: Tx, holdId: HoldId, group: MoveGroup): Promise<Posted>;
  /** Gives back what was held; in the main wallet it pays first what the member owes. */
  releaseHold(tx: Tx, memberId: MemberId, holdId: HoldId): Promise<void>;

  wallets(memberId: MemberId): Promise<Wallet[]>;
  /** The same, held as they are until the transaction ends. WALLET_NOT_FOUND where there is no such member. */
  lockWallets(tx: Tx, memberId: MemberId): Promise<Wallet[]>;
  points(memberId: MemberId): Promise<WholePoints>;
  /**
   * The points of these members, held with all else they own to the end of the transaction, so that what is decided by
   * them still holds when it is posted.
   */
  lockPoints(tx: Tx, memberIds: readonly MemberId[]): Promise<ReadonlyMap<MemberId, WholePoints>>;
  /** What the member owes, repaid by later credits to the main wallet. */
  owed(memberId: MemberId): Promise<Satang>;
  /**
   * What is still owed once what is free in the main wallet was taken for it, held as `lockWallets` does: before money
   * leaves for good.
   */
  settleOwed(tx: Tx, memberId: MemberId): Promise<Satang>;
  /** How a debt has come and gone, the newest first; nothing where nothing is owed. */
  debtLines(db: Queryable, memberId: MemberId): Promise<readonly DebtLine[]>;
  originOf(db: Queryable, memberId: MemberId): Promise<Origin>;
  /** What each of several owes; who owes nothing may be missing. */
  owedBy(db: Queryable, memberIds: readonly MemberId[]): Promise<ReadonlyMap<MemberId, Satang>>;
  /** What the member has come to owe in all because this wallet could not cover what was taken back from it. */
  shortfallOf(db: Queryable, memberId: MemberId, walletId: WalletId): Promise<Satang>;
  /** What can be spent of each of these wallets, in the order given. */
  freeIn(
    db: Queryable,
    wallets: readonly { readonly memberId: MemberId; readonly walletId: WalletId }[],
  ): Promise<Satang[]>;

  /**
   * What each of these groups has moved to the member in all, below zero from the member; undefined where it was not
   * posted. For those who check their own records against the books; groups of at most three moves.
   */
  amountsOf(db: Queryable, groups: readonly GroupName[]): Promise<(Amount | undefined)[]>;
  /** Whether the member ever had a posting with one of these codes, none of them a bet's. */
  hasPosting(db: Queryable, memberId: MemberId, codes: readonly PostingCode[]): Promise<boolean>;
  /** What a member has put into games from a moment on and got out of them, rounds that have not ended included. */
  gamesSince(db: Queryable, memberId: MemberId, since: Date): Promise<PlayedSince>;

  /** What the house holds in each of these accounts, in the order given. */
  houseBalances(db: Queryable, accounts: readonly HouseAccount[]): Promise<Satang[]>;

  /** Flows that reconciliation has closed, for readiness and metrics. */
  pausedFlows(): Promise<readonly PausedFlow[]>;
}

export interface PlayedSince {
  readonly bets: number;
  readonly stakes: Satang;
  /** Wins, and stakes that were given back. */
  readonly returned: Satang;
}

/** Something in the books that does not agree with the rest. */
export interface Break {
  /** What is closed for it: `member:<id>`, `house:<account>`, `all`, or `seals`, which closes nothing. */
  readonly flow: string;
  readonly what: string;
}

/** Compares the records of a part of the system with what the ledger says of them. */
export type BookCheck = (db: Queryable) => Promise<readonly Break[]>;

/** One line that the daily seal says beside the ends of the chains. */
export interface SealNote {
  /** What is so now, following the note of the seal before. */
  write(tx: Tx, previous: string | undefined): Promise<string>;
  /** What is not as the notes of all seals say, the oldest first; nothing where all is. */
  check(db: Queryable, notes: readonly string[]): Promise<string | undefined>;
}

export interface PausedFlow {
  /** `all`, `member:<id>` or `house:<account>`. */
  readonly flow: string;
  readonly reason: string;
  readonly pausedAt: Date;
}
