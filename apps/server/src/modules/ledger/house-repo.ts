import type { Queryable } from "../../core/db.ts";
import type { HouseBooks } from "../../core/house-books.ts";

async function readBalances(db: Queryable): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await db.query<{ account: string; balance: bigint }>(
    "select account, balance from ledger_house_total",
  );
  return new Map(rows.map(({ account, balance }) => [account, balance]));
}

async function sumMoved(db: Queryable, from: Date, to: Date): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await db.query<{ house: string; amount: bigint }>(
    `select house, sum(amount)::bigint as amount from ledger_house_moved
      where at >= $1 and at < $2 group by house`,
    [from, to],
  );
  return new Map(rows.map(({ house, amount }) => [house, amount]));
}

export const houseBooks: HouseBooks = { balances: readBalances, movedBetween: sumMoved };
