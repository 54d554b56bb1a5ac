import type { Queryable } from "../core/db.ts";

/** What the sandbox bank has on its list or staff have found there, and what the books say of it. */
export interface BankBooks {
  readonly came: bigint;
  readonly went: bigint;
  /** By hand, of which the bank's list of payouts says nothing. */
  readonly returned: bigint;
  readonly aside: bigint;
  readonly clearing: bigint;
  readonly unmatched: bigint;
}

export async function readBankBooks(db: Queryable): Promise<BankBooks> {
  const { rows } = await db.query<BankBooks>(
    `select ((select coalesce(sum(amount), 0) from sandbox_bank_transfer where status = 'settled')
           + (select coalesce(sum(amount), 0) from bank_transfer where gateway = 'staff'))::bigint as came,
            (select coalesce(sum(amount), 0) from sandbox_bank_payout where status = 'paid')::bigint as went,
            (select coalesce(sum(t.amount), 0) from bank_transfer t where t.state = 'returned' and not exists (
               select from transfer_return r where r.transfer_id = t.id and r.state = 'paid'))::bigint as returned,
            (select coalesce(sum(amount), 0) from bank_transfer where state = 'unmatched')::bigint as aside,
            (select sum(balance) from ledger_house where account = 'bank_clearing')::bigint as clearing,
            (select sum(balance) from ledger_house where account = 'bank_unmatched')::bigint as unmatched`,
  );
  if (!rows[0]) throw new Error("A question without a table has one answer.");
  return rows[0];
}
