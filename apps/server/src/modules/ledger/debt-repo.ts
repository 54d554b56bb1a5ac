import { NO_MONEY, type Satang } from "@chokdee/money";
import { callForValue } from "@chokdee/server-kit/db";
import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import { type DebtLine, MAIN_WALLET, OWED } from "../../core/ledger.ts";

const MAX_LINES = 100;

/** What is still owed once what is free was taken for it. */
export async function settleOwed(tx: Tx, memberId: MemberId, at: Date): Promise<Satang> {
  const args = { p_member: memberId, p_at: at };
  return (await callForValue<Satang | null>(tx, "ledger_settle_owed", args)) ?? NO_MONEY;
}

/** The newest first, back to the posting before which nothing was owed. The index of wallets beside the main one ends with `seq`. */
export async function findDebtLines(db: Queryable, memberId: MemberId): Promise<DebtLine[]> {
  const { rows } = await db.query<DebtLine>(
    `select code, reference, amount, balance_after as balance, at from ledger_posting
      where member_id = $1 and wallet_id = ${OWED} and wallet_id <> ${MAIN_WALLET} order by seq desc limit $2`,
    [memberId, MAX_LINES],
  );
  const settled = rows.findIndex(({ balance }) => balance === 0n);
  return settled < 0 ? rows : rows.slice(0, settled);
}
