import type { CallOutput } from "@chokdee/contract";
import { toBaht, toBahtOrNull } from "@chokdee/money";
import { maskAccount } from "@chokdee/rules";
import type { MemberAccount } from "../../core/banking.ts";
import type { Queryable } from "../../core/db.ts";
import type { MoneyWallet } from "../../core/ledger.ts";
import type { ChannelNow, Receiver } from "./channels.ts";
import { type Deposit, type DepositState, listDepositSteps, type Step } from "./deposits/deposit-repo.ts";
import type { Notice } from "./notice-repo.ts";
import { noticeText } from "./notices.ts";
import { isCancellable } from "./rules.ts";
import { listWithdrawalSteps, type Withdrawal, type WithdrawalState } from "./withdrawals/withdrawal-repo.ts";

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

export async function depositViews(db: Queryable, rows: readonly Deposit[]): Promise<DepositView[]> {
  const steps = await listDepositSteps(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => depositView(row, steps));
}

export async function oneDepositView(db: Queryable, row: Deposit): Promise<DepositView> {
  return depositView(row, await listDepositSteps(db, [row.id]));
}

function depositView(row: Deposit, steps: readonly Step[]): DepositView {
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
    steps: steps
      .filter(({ owner }) => owner === row.id)
      .map(({ state, at }) => ({ status: state as DepositState, at: at.toISOString() })),
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

export async function withdrawViews(db: Queryable, rows: readonly Withdrawal[]): Promise<WithdrawView[]> {
  const steps = await listWithdrawalSteps(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    withdraw_id: row.withdraw_id,
    amount: toBaht(row.amount),
    bank_code: row.bank_code,
    account_number_masked: maskAccount(row.account_number),
    status: WITHDRAW_STATUS[row.state],
    reason: row.reason,
    is_cancellable: isCancellable(row),
    created_at: row.created_at.toISOString(),
    steps: steps
      .filter(({ owner }) => owner === row.id)
      .map(({ state, at }) => ({ status: WITHDRAW_STATUS[state as WithdrawalState], at: at.toISOString() })),
  }));
}

export async function oneWithdrawView(db: Queryable, row: Withdrawal): Promise<WithdrawView> {
  const [view] = await withdrawViews(db, [row]);
  if (!view) throw new Error("A row has a view.");
  return view;
}

export function noticeView({ id, kind, subject, amount, at }: Notice): CallOutput<"paymentNoticeList">[number] {
  return {
    id: Number(id),
    kind,
    subject_id: subject,
    amount: toBaht(amount),
    message: noticeText(kind, amount),
    at: at.toISOString(),
  };
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
