import type { Queryable } from "../core/db.ts";

/** What the books say of one member, in satang. */
export interface MemberBooks {
  readonly wallets: readonly { readonly wallet_id: number; readonly free: bigint; readonly held: bigint }[];
  readonly postings: readonly { readonly amount: bigint; readonly balance_after: bigint; readonly code: string }[];
  readonly holds: readonly bigint[];
  /** What any member may withdraw in a day. */
  readonly mostADay: bigint;
}

export async function readMemberBooks(db: Queryable, phone: string): Promise<MemberBooks> {
  const { rows: wallets } = await db.query<MemberBooks["wallets"][number]>(
    `select w.wallet_id, w.free, w.held from ledger_wallet w join member m on m.id = w.member_id
      where m.phone = $1 and w.kind <> 'points' order by w.wallet_id`,
    [phone],
  );
  const { rows: postings } = await db.query<MemberBooks["postings"][number]>(
    `select p.amount, p.balance_after, p.code from ledger_posting p join member m on m.id = p.member_id
      where m.phone = $1 order by p.seq`,
    [phone],
  );
  const { rows: holds } = await db.query<{ amount: bigint }>(
    `select h.amount from ledger_hold h join member m on m.id = h.member_id where m.phone = $1 and h.state = 'open'`,
    [phone],
  );
  const { rows: settings } = await db.query<{ withdraw_most_a_day: bigint }>(
    "select withdraw_most_a_day from payment_setting",
  );
  const mostADay = settings[0]?.withdraw_most_a_day ?? 0n;
  return { wallets, postings, holds: holds.map(({ amount }) => amount), mostADay };
}

/** Every row that says what the operator offers to everybody, such as limits, terms and prices. */
export async function listPublishedTerms(db: Queryable): Promise<unknown[]> {
  const tables = [
    "payment_setting",
    "payment_channel",
    "promotion",
    "cashback_setting",
    "cashback_rate",
    "vip_rule",
    "points_rule",
    "shop_item",
    "quest",
    "wheel_setting",
    "wheel_prize",
    "affiliate_terms",
    "lotto_terms",
  ];
  const reads = tables.map((table) => `select to_jsonb(t) as row from ${table} t`);
  const { rows } = await db.query<{ row: unknown }>(reads.join(" union all "));
  return rows.map(({ row }) => row);
}
