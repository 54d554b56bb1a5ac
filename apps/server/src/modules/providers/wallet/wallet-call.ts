import type { ProviderStatus } from "@chokdee/contract/provider";
import type { Satang } from "@chokdee/money";

/** One bet or win within a call, or a bet with its win under one name. No two steps of a call have the same name. */
export interface Step {
  readonly kind: "bet" | "win" | "bet_win";
  readonly transaction: string;
  /** Satang: the stake, or what a win pays. */
  readonly amount: Satang;
  /** What a bet pays at once. */
  readonly win?: Satang;
  /** The bet that a win pays. Only a promotion's win has none. */
  readonly reference?: string;
  /** What the provider's amount was more than ours, in thousandths of a satang. */
  readonly rest?: number;
  /** Of a bet: what of it goes into pools, in parts of a million. */
  readonly poolPpm?: number;
  /** Of a win that ends all of a member's part of a shared round: what was staked in it, and what of that was played for. */
  readonly part?: { readonly stake: Satang; readonly effective: Satang };
  /** Of a bet that reserves many shots: the price of one. */
  readonly unit?: Satang;
  /** Of such a bet: the price of its dearest shot, where that is more than one unit. */
  readonly most?: Satang;
  /** Of a win that ends such a round, or of its end without one: what was not shot and comes back. */
  readonly unused?: Satang;
}

interface Transaction {
  readonly player: string;
  readonly transaction: string;
  readonly round: string;
  readonly game: string;
}

/** Bets and wins of one round, all of them or none, in the order given. */
export interface PlayCall extends Transaction {
  readonly kind: "play";
  /** Stakes need one. */
  readonly token?: string;
  readonly currency: string;
  readonly steps: readonly Step[];
  readonly closesRound: boolean;
  /** The grant, or what its provider calls it, as `provider_own_grant` reads it. */
  readonly freeRound?: string;
  readonly isPromotion: boolean;
}

/** The prize of a pool for a bet that takes part. */
export interface JackpotCall extends Transaction {
  readonly kind: "jackpot";
  readonly currency: string;
  readonly amount: Satang;
  readonly reference: string;
  readonly pool: string;
  readonly generation: number;
}

/** About the round and game of what it names, unless it says which. */
export interface RollbackCall extends Partial<Transaction> {
  readonly kind: "rollback";
  readonly player: string;
  readonly transaction: string;
  readonly reference: string;
}

export interface CloseCall extends Transaction {
  readonly kind: "close";
}

/** Ends of many members' parts of shared rounds, each by itself; one that could not be read is nothing. */
export interface SettleCall {
  readonly kind: "settle";
  readonly items: readonly (PlayCall | undefined)[];
}

/** Calls that change something, and may be repeated. */
export type TransactionCall = PlayCall | JackpotCall | RollbackCall | CloseCall;

export interface SessionCall {
  readonly kind: "session";
  readonly code: string;
}

export interface BalanceCall {
  readonly kind: "balance";
  readonly token: string;
  readonly player: string;
}

/** Whether there is such a player. */
export interface PlayerCall {
  readonly kind: "player";
  readonly player: string;
}

/** A provider's calls to the wallet, in the terms of no dialect. */
export type WalletCall = TransactionCall | SettleCall | SessionCall | BalanceCall | PlayerCall;

/** What the provider gets with a new play session. */
export interface StartedSession {
  readonly token: string;
  readonly player: string;
  readonly game: string;
  readonly walletName: string;
  readonly isMobile: boolean;
}

export interface WalletAnswer {
  readonly status: ProviderStatus;
  /** With every success, and with NOT_ENOUGH_MONEY. */
  readonly balance?: Satang;
  /** Since when a bet takes part in pools, where it does. */
  readonly poolAt?: Date;
  readonly session?: StartedSession;
  /** Of each item, in their order. */
  readonly items?: readonly WalletAnswer[];
}

/** A call that is refused before the database is queried. */
export class CallRefused extends Error {
  override readonly name = "CallRefused";
  readonly status: ProviderStatus;

  constructor(status: ProviderStatus) {
    super(status);
    this.status = status;
  }
}
