import { type Satang, satang } from "@chokdee/money";
import type { Queryable, Tx } from "./db.ts";
import type { OutboxEvent, ReadEvent } from "./events.ts";
import type { MemberId } from "./ids.ts";
import type { Move, WalletId } from "./ledger.ts";

/** Published once for each deposit, in the transaction that credits it. */
export interface CreditedDeposit {
  readonly paymentId: string;
  /** What arrived, in satang. */
  readonly amount: Satang;
  /** What the member chose to deposit, without the satang that made the amount unique. */
  readonly asked: Satang;
  readonly promotionId: number | null;
  /** Whether it met the least of its channel. One below is the member's money like any other, and earns nothing. */
  readonly earns: boolean;
  readonly at: Date;
}

/** Published once for each withdrawal, in the transaction that takes it from the wallet. */
export interface PaidWithdrawal {
  readonly withdrawId: string;
  readonly amount: Satang;
  readonly at: Date;
}

export function creditedDepositEvent(memberId: MemberId, deposit: CreditedDeposit): OutboxEvent<"deposit.credited"> {
  return {
    topic: "deposit.credited",
    memberId,
    payload: {
      payment_id: deposit.paymentId,
      amount: String(deposit.amount),
      asked: String(deposit.asked),
      promotion_id: deposit.promotionId,
      earns: deposit.earns,
      at: deposit.at.toISOString(),
    },
  };
}

export function readCreditedDeposit({ payload }: Pick<ReadEvent<"deposit.credited">, "payload">): CreditedDeposit {
  return {
    paymentId: payload.payment_id,
    amount: satang(BigInt(payload.amount)),
    asked: satang(BigInt(payload.asked)),
    promotionId: payload.promotion_id,
    earns: payload.earns,
    at: new Date(payload.at),
  };
}

/** What members have paid in, for whoever works out what something would have cost. */
export interface PastDeposits {
  /** The newest so many since then, the oldest first. */
  list(db: Queryable, since: Date, max: number): Promise<readonly PastDeposit[]>;
}

export interface PastDeposit {
  readonly memberId: MemberId;
  readonly amount: Satang;
  readonly at: Date;
}

/** Whether money of a member is on its way into the house, or out of it. */
export type PaymentsUnderWay = (
  db: Queryable,
  memberId: MemberId,
) => Promise<{ readonly deposit: boolean; readonly withdrawal: boolean }>;

/** The deposit of an event, or none where it earns nothing: for whoever gives something for deposits. */
export function readEarningDeposit(event: Pick<ReadEvent<"deposit.credited">, "payload">): CreditedDeposit[] {
  const deposit = readCreditedDeposit(event);
  return deposit.earns ? [deposit] : [];
}

export function paidWithdrawalEvent(memberId: MemberId, withdrawal: PaidWithdrawal): OutboxEvent<"withdraw.paid"> {
  return {
    topic: "withdraw.paid",
    memberId,
    payload: {
      withdraw_id: withdrawal.withdrawId,
      amount: String(withdrawal.amount),
      at: withdrawal.at.toISOString(),
    },
  };
}

export function readPaidWithdrawal({ payload }: Pick<ReadEvent<"withdraw.paid">, "payload">): PaidWithdrawal {
  return {
    withdrawId: payload.withdraw_id,
    amount: satang(BigInt(payload.amount)),
    at: new Date(payload.at),
  };
}

/** What a deposit brings under the promotion that was chosen with it. */
export interface TakenDeposit {
  readonly walletId: WalletId;
  /** What of the deposit belongs to the promotion; the rest goes to the main wallet. */
  readonly part: Satang;
  /** What is posted with it. */
  readonly moves: readonly Move[];
}

/** A promotion that a member chose with a deposit. */
export interface ChosenPromotion {
  readonly memberId: MemberId;
  readonly promotionId: number;
  /** What the terms are judged by. */
  readonly asked: Satang;
}

export interface DepositBonus {
  /** Throws why this member cannot have the promotion with this amount. */
  check(db: Queryable, chosen: ChosenPromotion): Promise<void>;
  /**
   * Checked again when the money is there, in the transaction that credits it. Bonus and goal follow from what arrived.
   * Whether the promotion was open is judged by when it was chosen, however long the money took. Where the terms are no
   * longer met, or less arrived than was chosen, the deposit goes to the main wallet, and the member reads why.
   */
  take(
    tx: Tx,
    chosen: ChosenPromotion & {
      readonly received: Satang;
      /** What was to be paid: what was chosen, with the satang that make it unique. */
      readonly amount: Satang;
      readonly paymentId: string;
      readonly chosenAt: Date;
    },
  ): Promise<TakenDeposit | { readonly refusal: string }>;
  /**
   * Called for every deposit in the transaction that credits it, before it is posted: the turnover it adds, and what it
   * clears.
   */
  arrive(
    tx: Tx,
    deposit: {
      readonly memberId: MemberId;
      readonly paymentId: string;
      /** What of it goes to the main wallet. */
      readonly toMain: bigint;
      /** A promotion was taken with it. */
      readonly isTaken: boolean;
      readonly earns: boolean;
    },
  ): Promise<void>;
}

/** Whether members have paid in what earns something. */
export interface EarningDeposits {
  hasAny(db: Queryable, memberId: MemberId): Promise<boolean>;
}

/** What a member has still to play before money may leave. */
export interface WithdrawRules {
  turnover(
    db: Queryable,
    memberId: MemberId,
  ): Promise<{
    readonly done: bigint;
    readonly needed: bigint;
    /** A bonus took part in what would be paid out. */
    readonly hasBonus: boolean;
    /** Something of what is still to be played was given, not paid in. */
    readonly isGiven: boolean;
  }>;
}
