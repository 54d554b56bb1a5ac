import type { Queryable } from "../core/db.ts";
import type { HouseAccount, PostingCode } from "../core/ledger-names.ts";

/** What each account of the house has received in all, added up from every posting. */
export async function sumHouse(db: Queryable): Promise<ReadonlyMap<HouseAccount, bigint>> {
  const { rows } = await db.query<{ house: HouseAccount; amount: bigint }>(
    `select house, (-sum(amount))::bigint as amount from ledger_posting
      where not starts_with(house, 'points_') group by house`,
  );
  return new Map(rows.map(({ house, amount }) => [house, amount]));
}

/** What each kind of posting has brought members' wallets in all. */
export async function sumCodes(db: Queryable): Promise<ReadonlyMap<PostingCode, bigint>> {
  const { rows } = await db.query<{ code: PostingCode; amount: bigint }>(
    "select code, sum(amount)::bigint as amount from ledger_posting where not starts_with(house, 'points_') group by code",
  );
  return new Map(rows.map(({ code, amount }) => [code, amount]));
}
