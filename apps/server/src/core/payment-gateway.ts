import type { Satang } from "@chokdee/money";
import type { AccountSeen, SlipName } from "@chokdee/rules/payments";
import type { Tx } from "./db.ts";

/** A transfer to one of the operator's accounts, as the bank reports it. */
export interface IncomingTransfer {
  /** The gateway's own name for it. */
  readonly transferId: string;
  /** Only a settled one is money. */
  readonly status: "settled" | "pending" | "reversed";
  /** Satang. */
  readonly amount: Satang;
  /** The digits of the account, PromptPay id or biller that it went to. */
  readonly toNumber: string;
  /** What a bill QR carried. */
  readonly reference: string | null;
  readonly payer: AccountSeen;
  readonly slip: SlipName | null;
  readonly paidAt: Date;
}

export interface PayoutOrder {
  /** Ours, stored before the order is sent. The gateway takes each once. */
  readonly reference: string;
  readonly amount: Satang;
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly accountName: string;
}

export type PayoutAnswer =
  | { readonly status: "paid"; readonly bankReference: string }
  /** Taken, and on its way. */
  | { readonly status: "accepted" }
  /** No money left and none will. */
  | { readonly status: "failed"; readonly reason: string; readonly mayRetry: boolean }
  /** The gateway does not know the reference, which means nothing before its window has passed. */
  | { readonly status: "not_found" };

export type SlipAnswer =
  | { readonly status: "found"; readonly transfer: IncomingTransfer }
  /** The bank reports it later. */
  | { readonly status: "wait"; readonly minutes: number }
  /** The gateway cannot say: staff must look. */
  | { readonly status: "unknown" };

/**
 * The way to the banks. What it throws means that the outcome is unknown, and for a payout that money may have left.
 * Nothing here is called inside a transaction.
 */
export interface PaymentGateway {
  readonly name: string;
  /** A reference that is unknown this long after it was sent will never be paid. */
  readonly payoutWindowMs: number;
  findTransfer(transferId: string): Promise<IncomingTransfer | undefined>;
  /** Settled transfers in the order in which they were reported, at most a hundred, and the cursor to continue from. */
  listTransfers(cursor: string | undefined): Promise<{
    readonly transfers: readonly IncomingTransfer[];
    readonly cursor: string | undefined;
  }>;
  findSlip(slip: SlipName): Promise<SlipAnswer>;
  sendPayout(order: PayoutOrder): Promise<PayoutAnswer>;
  findPayout(reference: string): Promise<PayoutAnswer>;
  /** What payouts can be made of. */
  readBalance(): Promise<Satang>;
}

/** What a gateway can say to the operator, and for the counter of a sandbox's bank what is waited for. */
export interface GatewayNotices {
  /** The payments that members should make now, worded as at a counter. */
  waiting(): Promise<readonly object[]>;
  /** Only a hint: what has arrived is read from the gateway. */
  hintTransfer(tx: Tx, transferId: string): Promise<void>;
  hintPayout(tx: Tx, reference: string): Promise<void>;
}
