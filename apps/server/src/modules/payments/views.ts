import type { CallOutput } from "@chokdee/contract";
import { toBaht, toBahtOrNull } from "@chokdee/money";
import { maskAccount } from "@chokdee/rules";
import type { MemberAccount } from "../../core/banking.ts";
import type { Queryable } from "../../core/db.ts";
import type { MoneyWallet } from "../../core/ledger.ts";
import type { ChannelNow, Receiver } from "./channels.ts";
import type { Deposit, DepositState } from "./deposits/deposit-repo.ts";
import { isCancellable } from "./rules.ts";
import { readSteps, type Steps, stepsOf } from "./step-repo.ts";
import type { Withdrawal, WithdrawalState } from "./withdrawals/withdrawal-repo.ts";

type DepositView = CallOutput<"paymentQrcodeInfo">;
type WithdrawView = CallOutput<"withdrawGet">;

export function channelView(channel: ChannelNow): CallOutput<"paymentChannels">[number] {
  return {
    channel_id: channel.id,
    kind: channel.kind,
    name: channel.name,
    min: toBaht(channel.least),
    max: toBaht(channel.most),
    is_open: channel.isOpen,
    closed_until: channel.closedUntil?.toISOString() ?? null,
  };
}

export function receiverView({ subChannelId, bankCode, number, name }: Receiver) {
  return { sub_channel_id: subChannelId, bank_code: bankCode, account_number: number, account_name: name };
}

export async function oneDepositView(db: Queryable, row: Deposit): Promise<DepositView> {
  return depositView({ ...row, ...(await readSteps(db, "deposit", row.id)) });
}

export function depositView(row: Deposit & Steps): DepositView {
  return {
    payment_id: row.payment_id,
    channel_id: row.channel_id,
    kind: row.kind,
    status: row.state,
    asked: toBaht(row.asked),
    amount: toBaht(row.amount),
    is_exact: row.reference === null,
    credited: toBahtOrNull(row.credited),
    promotion_id: row.promotion_id === null ? null : Number(row.promotion_id),
    qr_payload: row.qr_payload,
    receiver: {
      sub_channel_id: row.sub_channel_id,
      bank_code: row.receiver_bank,
      account_number: row.receiver_number,
      account_name: row.receiver_name,
    },
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    steps: stepsOf<DepositState>(row).map(({ state, at }) => ({ status: state, at })),
  };
}

/** The wallet that a deposit went to, with what is in it now. */
export function creditedWalletView(wallet: MoneyWallet): NonNullable<CallOutput<"paymentInquiryStatus">["wallet"]> {
  return {
    id: wallet.walletId,
    wallet_name: wallet.name ?? "กระเป๋าหลัก",
    balance: wallet.closed ? null : toBaht(wallet.free),
  };
}

/** What a member is shown of a withdrawal's progress. */
const WITHDRAW_STATUS: Readonly<Record<WithdrawalState, WithdrawView["status"]>> = {
  pending: "pending",
  review: "review",
  approved: "processing",
  sending: "transferring",
  unknown: "processing",
  success: "success",
  rejected: "rejected",
  cancelled: "cancelled",
  failed: "failed",
};

export function withdrawView(row: Withdrawal & Steps): WithdrawView {
  return {
    withdraw_id: row.withdraw_id,
    amount: toBaht(row.amount),
    bank_code: row.bank_code,
    account_number_masked: maskAccount(row.account_number),
    status: WITHDRAW_STATUS[row.state],
    reason: row.reason,
    is_cancellable: isCancellable(row),
    created_at: row.created_at.toISOString(),
    steps: stepsOf<WithdrawalState>(row).map(({ state, at }) => ({ status: WITHDRAW_STATUS[state], at })),
  };
}

export async function oneWithdrawView(db: Queryable, row: Withdrawal): Promise<WithdrawView> {
  return withdrawView({ ...row, ...(await readSteps(db, "withdrawal", row.id)) });
}

export function accountView(account: MemberAccount, now: Date): CallOutput<"withdrawInfo">["accounts"][number] {
  return {
    id: account.id,
    bank_code: account.bankCode,
    account_number_masked: maskAccount(account.number),
    account_name: account.name,
    is_main: account.isMain,
    usable_at: account.usableAt > now ? account.usableAt.toISOString() : null,
  };
}
