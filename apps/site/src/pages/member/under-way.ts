import { depositWords, isUnderWay, withdrawWords, type Deposit, type Withdraw } from "../../features/payments/words.ts";

export interface UnderWay {
  /** Identifies the payment in its page's address. */
  readonly id: string;
  readonly amount: number;
  /** Its progress. */
  readonly state: string;
}

/** The newest unfinished deposit. */
export function depositUnderWay(deposits: readonly Deposit[] | undefined): UnderWay | undefined {
  const open = deposits?.find(({ status }) => isUnderWay(status));
  return open && { id: open.payment_id, amount: open.amount, state: depositWords[open.status] };
}

/** The newest unfinished withdrawal. */
export function withdrawUnderWay(withdrawals: readonly Withdraw[] | undefined): UnderWay | undefined {
  const open = withdrawals?.find(({ status }) => isUnderWay(status));
  return open && { id: open.withdraw_id, amount: open.amount, state: withdrawWords[open.status] };
}
