import type { CallOutput } from "@chokdee/contract";

type Deposit = CallOutput<"depositList">["items"][number];
type Withdraw = CallOutput<"withdrawList">["items"][number];

const depositWords: Readonly<Partial<Record<Deposit["status"], string>>> = {
  pending: "รอการชำระเงิน",
  review: "รอตรวจสอบ",
};
const withdrawWords: Readonly<Partial<Record<Withdraw["status"], string>>> = {
  pending: "รอดำเนินการ",
  review: "รอตรวจสอบ",
  processing: "กำลังดำเนินการ",
  transferring: "กำลังโอนเงิน",
};

export interface UnderWay {
  readonly amount: number;
  /** How far it has come. */
  readonly state: string;
}

/** The newest deposit that is not finished. */
export function depositUnderWay(deposits: readonly Deposit[] | undefined): UnderWay | undefined {
  for (const { status, amount } of deposits ?? []) {
    const state = depositWords[status];
    if (state) return { amount, state };
  }
  return undefined;
}

/** The newest withdrawal that is not finished. */
export function withdrawUnderWay(withdrawals: readonly Withdraw[] | undefined): UnderWay | undefined {
  for (const { status, amount } of withdrawals ?? []) {
    const state = withdrawWords[status];
    if (state) return { amount, state };
  }
  return undefined;
}
