import type { OutputOf } from "@chokdee/contract";
import type { OfficeContract } from "@chokdee/contract/office";
import { toBaht } from "@chokdee/money";
import { maskAccount } from "@chokdee/rules";
import type { Queryable } from "../../../core/db.ts";
import type { MemberId } from "../../../core/ids.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { type Deposit, findDeposits } from "../deposits/deposit-repo.ts";
import { findTransfersOf, type Transfer } from "../deposits/transfer-repo.ts";
import { AGED_MS } from "../rules.ts";
import { depositViews, withdrawViews } from "../views.ts";
import { listPayouts } from "../withdrawals/payout-repo.ts";
import type { Withdrawal } from "../withdrawals/withdrawal-repo.ts";
import { claimsOf, subjectOf } from "./claim-payment.ts";
import { slipsOf } from "./queue-repo.ts";

type Out<Id extends keyof OfficeContract["calls"]> = OutputOf<OfficeContract, Id>;

/** The names of the members in a list. */
export async function namer({ memberBanking }: PaymentsDependencies, db: Queryable, ids: readonly MemberId[]) {
  const names = await memberBanking.names(db, ids);
  return (id: MemberId) => ({
    id: Number(id),
    username: names.get(id)?.username ?? "",
    full_name: names.get(id)?.fullName ?? "",
  });
}

export async function officeTransferViews(
  deps: PaymentsDependencies,
  db: Queryable,
  rows: readonly Transfer[],
): Promise<Out<"officeTransferMatch">[]> {
  if (rows.length === 0) return [];
  const named = await namer(
    deps,
    db,
    rows.flatMap(({ member_id }) => member_id ?? []),
  );
  const deposits = await findDeposits(
    db,
    rows.flatMap(({ deposit_id }) => deposit_id ?? []),
  );
  const claimed = await claimsOf(
    deps,
    db,
    rows.map(({ id }) => subjectOf("transfer", id)),
  );
  return rows.map((row) => ({
    id: Number(row.id),
    gateway: row.gateway,
    amount: toBaht(row.amount),
    to_number: row.to_number,
    reference: row.reference,
    payer_bank: row.payer_bank,
    payer_account: row.payer_account,
    payer_name: row.payer_name,
    paid_at: row.paid_at.toISOString(),
    state: row.state,
    reason: row.reason,
    payment_id: deposits.find(({ id }) => id === row.deposit_id)?.payment_id ?? null,
    member: row.member_id === null ? null : named(row.member_id),
    claim: claimed(subjectOf("transfer", row.id)),
  }));
}

export async function officeDepositViews(
  deps: PaymentsDependencies,
  db: Queryable,
  rows: readonly Deposit[],
): Promise<Out<"officeDepositApprove">[]> {
  const ids = rows.map(({ id }) => id);
  const named = await namer(
    deps,
    db,
    rows.map(({ member_id }) => member_id),
  );
  const transfers = await findTransfersOf(db, ids);
  const transferViews = await officeTransferViews(deps, db, transfers);
  const slips = await slipsOf(db, ids);
  const views = await depositViews(db, rows);
  const claimed = await claimsOf(
    deps,
    db,
    rows.map(({ payment_id }) => subjectOf("deposit", payment_id)),
  );
  return rows.flatMap((row, i) => {
    const view = views[i];
    if (!view) return [];
    const transfer = transferViews[transfers.findIndex(({ deposit_id }) => deposit_id === row.id)];
    return [
      {
        ...view,
        member: named(row.member_id),
        claim: claimed(subjectOf("deposit", row.payment_id)),
        transfer: transfer ?? null,
        slip: slips.get(row.id) ?? null,
      },
    ];
  });
}

export async function officeWithdrawViews(
  deps: PaymentsDependencies,
  db: Queryable,
  rows: readonly Withdrawal[],
): Promise<Out<"officeWithdrawApprove">[]> {
  const named = await namer(
    deps,
    db,
    rows.map(({ member_id }) => member_id),
  );
  const payouts = await listPayouts(
    db,
    rows.map(({ id }) => id),
  );
  const views = await withdrawViews(db, rows);
  const claimed = await claimsOf(
    deps,
    db,
    rows.map(({ withdraw_id }) => subjectOf("withdrawal", withdraw_id)),
  );
  return rows.flatMap((row, i) => {
    const view = views[i];
    if (!view) return [];
    return [
      {
        ...view,
        state: row.state,
        member: named(row.member_id),
        claim: claimed(subjectOf("withdrawal", row.withdraw_id)),
        frozen: frozenView(row),
        account_number: maskAccount(row.account_number),
        account_name: row.account_name,
        risks: [...row.risks],
        unknown_since: row.unknown_since?.toISOString() ?? null,
        is_aged: isAged(row, deps.clock.now()),
        payouts: payouts
          .filter(({ withdrawal_id }) => withdrawal_id === row.id)
          .map(({ reference, state, answer, sent_at }) => ({
            reference,
            state,
            answer,
            sent_at: sent_at?.toISOString() ?? null,
          })),
      },
    ];
  });
}

function frozenView({ frozen_by: by, frozen_reason: reason, frozen_at: at }: Withdrawal) {
  return by !== null && reason !== null && at !== null ? { by, reason, at: at.toISOString() } : null;
}

/** Long enough without an answer that staff may decide it. */
export function isAged({ state, unknown_since }: Withdrawal, now: Date): boolean {
  return state === "unknown" && unknown_since !== null && now.getTime() - unknown_since.getTime() >= AGED_MS;
}
