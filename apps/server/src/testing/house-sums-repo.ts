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

interface PromotionPosting {
  readonly is_main: boolean;
  readonly house: HouseAccount;
  readonly code: PostingCode;
  readonly amount: bigint;
}

/**
 * What the postings of one promotion's wallets come to, and of what came of it in main wallets, by account and code; and
 * what bets have taken from those wallets that they could not cover.
 */
export async function sumPromotion(
  db: Queryable,
  promotionId: number,
): Promise<{ readonly postings: readonly PromotionPosting[]; readonly owed: bigint }> {
  const { rows: postings } = await db.query<PromotionPosting>(
    `select p.wallet_id = 1 as is_main, p.house, p.code, sum(p.amount)::bigint as amount
       from promotion_taken t
       join ledger_posting p on p.member_id = t.member_id
        and (p.wallet_id = t.wallet_id or (p.wallet_id = 1 and p.reference = 'promotion:' || t.id))
      where t.promotion_id = $1 group by 1, 2, 3`,
    [promotionId],
  );
  const { rows } = await db.query<{ owed: bigint }>(
    `select coalesce(sum(s.amount), 0)::bigint as owed
       from promotion_taken t join ledger_shortfall s using (member_id, wallet_id) where t.promotion_id = $1`,
    [promotionId],
  );
  return { postings, owed: rows[0]?.owed ?? 0n };
}
