import type { OfficeOutput } from "@chokdee/contract/office";
import { toBaht } from "@chokdee/money";
import { maskAccount } from "@chokdee/rules";
import type { Queryable } from "../../../core/db.ts";
import type { MemberId } from "../../../core/ids.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import type { DepositState } from "../deposits/deposit-repo.ts";
import type { TransferState } from "../deposits/transfer-repo.ts";
import { AGED_MS } from "../rules.ts";
import { depositView, withdrawView } from "../views.ts";
import type { Withdrawal, WithdrawalState } from "../withdrawals/withdrawal-repo.ts";
import {
  type Beside,
  type Queued,
  type QueuedTransfer,
  readDeposits,
  readTransfers,
  readWithdrawals,
} from "./queue-repo.ts";

export type ListedDeposit = OfficeOutput<"officeDepositApprove">;
export type ListedTransfer = OfficeOutput<"officeTransferMatch">;
export type ListedWithdrawal = OfficeOutput<"officeWithdrawApprove">;
/** What is shown, each with what a page goes on after. */
export type Listed<View> = { readonly id: bigint; readonly view: View }[];

/** Whose it is, where it is anybody's. */
export function memberOf({
  member_id: id,
  username,
  full_name,
}: Pick<Beside, "username" | "full_name"> & { readonly member_id: MemberId | null }) {
  return { id: Number(id), username: username ?? "", full_name: full_name ?? "" };
}

function claimView({ claimed_by: by, claimed_until: until }: Beside) {
  return by !== null && until !== null ? { by, until: until.toISOString() } : null;
}

function transferView(row: QueuedTransfer): ListedTransfer {
  return {
    id: Number(row.id),
    gateway: row.gateway,
    amount: toBaht(row.amount),
    to_number: row.to_number,
    reference: row.reference,
    payer_bank: row.payer_bank,
    payer_account: row.payer_account && maskAccount(row.payer_account),
    payer_name: row.payer_name,
    paid_at: row.paid_at.toISOString(),
    state: row.state,
    reason: row.reason,
    payment_id: row.payment_id,
    member: row.member_id === null ? null : memberOf(row),
    claim: claimView(row),
  };
}

export async function listOfficeTransfers(
  { clock }: PaymentsDependencies,
  db: Queryable,
  which: Queued<TransferState>,
): Promise<Listed<ListedTransfer>> {
  const rows = await readTransfers(db, which, clock.real());
  return rows.map((row) => ({ id: row.id, view: transferView(row) }));
}

export async function listOfficeDeposits(
  { clock }: PaymentsDependencies,
  db: Queryable,
  which: Queued<DepositState>,
): Promise<Listed<ListedDeposit>> {
  const rows = await readDeposits(db, which, clock.real());
  return rows.map((row) => {
    const { id, transfer, slip_bank: bank, slip_reference: reference } = row;
    return {
      id,
      view: {
        ...depositView(row),
        member: memberOf(row),
        claim: claimView(row),
        transfer: transfer ? transferView(transfer) : null,
        slip: bank !== null && reference !== null ? { bank, reference } : null,
      },
    };
  });
}

export async function listOfficeWithdrawals(
  { clock }: PaymentsDependencies,
  db: Queryable,
  which: Queued<WithdrawalState>,
): Promise<Listed<ListedWithdrawal>> {
  const rows = await readWithdrawals(db, which, clock.real());
  return rows.map((row) => ({
    id: row.id,
    view: {
      ...withdrawView(row),
      state: row.state,
      member: memberOf(row),
      claim: claimView(row),
      frozen: frozenView(row),
      account_number: maskAccount(row.account_number),
      account_name: row.account_name,
      risks: [...row.risks],
      unknown_since: row.unknown_since?.toISOString() ?? null,
      is_aged: isAged(row, clock.now()),
      payouts: row.payout_references.map((reference, at) => ({
        reference,
        state: row.payout_states[at] ?? "stored",
        answer: row.payout_answers[at] ?? null,
        sent_at: row.payout_times[at]?.toISOString() ?? null,
      })),
    },
  }));
}

function frozenView({ frozen_by: by, frozen_reason: reason, frozen_at: at }: Withdrawal) {
  return by !== null && reason !== null && at !== null ? { by, reason, at: at.toISOString() } : null;
}

/** Long enough without an answer that staff may decide it. */
export function isAged({ state, unknown_since }: Withdrawal, now: Date): boolean {
  return state === "unknown" && unknown_since !== null && now.getTime() - unknown_since.getTime() >= AGED_MS;
}

/** One row as its list shows it. */
export async function showOne<View>(
  deps: PaymentsDependencies,
  tx: Queryable,
  list: (
    deps: PaymentsDependencies,
    db: Queryable,
    which: { readonly ids: readonly bigint[] },
  ) => Promise<Listed<View>>,
  { id }: { readonly id: bigint },
): Promise<View> {
  const [row] = await list(deps, tx, { ids: [id] });
  if (!row) throw new Error("A row has a view.");
  return row.view;
}
