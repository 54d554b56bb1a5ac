import type { Satang } from "@chokdee/money";
import type { Queryable, SqlValue } from "../../../core/db.ts";
import type { MemberId } from "../../../core/ids.ts";

export type PaymentKind = "deposit" | "transfer" | "withdrawal";

/** A payment of any kind, as far as all kinds are alike. */
export interface PaymentRow {
  readonly kind: PaymentKind;
  readonly key: bigint;
  /** What it is known by. */
  readonly id: string;
  readonly state: string;
  readonly amount: Satang;
  readonly member_id: MemberId | null;
  readonly username: string | null;
  readonly full_name: string | null;
  readonly bank: string | null;
  readonly account: string | null;
  readonly at: Date;
}

export interface PaymentFilter {
  readonly kind?: PaymentKind | undefined;
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
  readonly min?: Satang | undefined;
  readonly max?: Satang | undefined;
  readonly memberId?: MemberId | undefined;
  readonly id?: string | undefined;
}

/** The last payment of the page before. */
export interface PaymentPlace {
  readonly at: Date;
  readonly kind: PaymentKind;
  readonly key: bigint;
}

const TABLES = {
  deposit: {
    table: "deposit",
    id: "p.payment_id",
    isId: "p.payment_id = $7",
    at: "p.created_at",
    bank: "p.receiver_bank",
    account: "p.receiver_number",
  },
  transfer: {
    table: "bank_transfer",
    id: "p.id::text",
    isId: "p.id = case when $7 ~ '^[0-9]{1,18}$' then $7::bigint end",
    at: "p.paid_at",
    bank: "p.payer_bank",
    account: "p.payer_account",
  },
  withdrawal: {
    table: "withdrawal",
    id: "p.withdraw_id",
    isId: "p.withdraw_id = $7",
    at: "p.created_at",
    bank: "p.bank_code",
    account: "p.account_number",
  },
} as const;

/** Each table gives its own newest by its own index, and the newest of those are the page. */
const SEARCH = Object.entries(TABLES)
  .map(
    ([kind, { table, id, isId, at, bank, account }]) =>
      `(select '${kind}' as kind, p.id as key, ${id} as id, p.state, p.amount, p.member_id, ${bank} as bank,
               ${account} as account, ${at} as at
          from ${table} p
         where ($1::text is null or $1 = '${kind}') and ($2::timestamptz is null or ${at} >= $2)
           and ($3::timestamptz is null or ${at} < $3) and ($4::bigint is null or p.amount >= $4)
           and ($5::bigint is null or p.amount <= $5) and ($6::bigint is null or p.member_id = $6)
           and ($7::text is null or ${isId})
           and ($8::timestamptz is null
                or (${at} <= $8 and (${at}, '${kind}'::text, p.id) < ($8, $9::text, $10::bigint)))
         order by ${at} desc, p.id desc limit $11)`,
  )
  .join(" union all ");

const NAMED = `select f.*, m.username, trim(m.first_name || ' ' || m.last_name) as full_name
  from (${SEARCH} order by at desc, kind desc, key desc limit $11) f left join member m on m.id = f.member_id
 order by at desc, kind desc, key desc`;

const SUMS = `select kind, count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount
  from (${SEARCH} order by at desc, kind desc, key desc limit $11) found group by kind`;

/** What the newest so many payments come to, by their kind. */
export async function sumFound(
  db: Queryable,
  filter: PaymentFilter,
  limit: number,
): Promise<(Sum & { readonly kind: PaymentKind })[]> {
  return (await db.query<Sum & { kind: PaymentKind }>(SUMS, valuesOf(filter, undefined, limit))).rows;
}

/** The newest first. */
export async function findPayments(
  db: Queryable,
  filter: PaymentFilter,
  place: PaymentPlace | undefined,
  limit: number,
): Promise<PaymentRow[]> {
  return (await db.query<PaymentRow>(NAMED, valuesOf(filter, place, limit))).rows;
}

function valuesOf(filter: PaymentFilter, place: PaymentPlace | undefined, limit: number): SqlValue[] {
  return [
    filter.kind ?? null,
    filter.from ?? null,
    filter.before ?? null,
    filter.min ?? null,
    filter.max ?? null,
    filter.memberId ?? null,
    filter.id ?? null,
    place?.at ?? null,
    place?.kind ?? null,
    place?.key ?? null,
    limit,
  ];
}

export interface Sum {
  readonly count: number;
  readonly amount: Satang;
}

export const sumNames = ["deposits", "transfers", "withdrawals", "frozen", "unknown", "paid_in", "paid_out"] as const;

/** What waits for staff, and what was asked for since then and is done. */
export async function sumPayments(
  db: Queryable,
  since: Date,
): Promise<Readonly<Record<(typeof sumNames)[number], Sum>>> {
  const waiting: Readonly<Record<(typeof sumNames)[number], string>> = {
    deposits: "deposit where state = 'review'",
    transfers: "bank_transfer where state = 'unmatched'",
    withdrawals: "withdrawal where state = 'review' and frozen_at is null",
    frozen: "withdrawal where state = 'review' and frozen_at is not null",
    unknown: "withdrawal where state = 'unknown'",
    paid_in: "deposit where state = 'success' and created_at >= $1",
    paid_out: "withdrawal where state = 'success' and created_at >= $1",
  };
  const { rows } = await db.query<Sum & { name: (typeof sumNames)[number] }>(
    Object.entries(waiting)
      .map(
        ([name, from]) =>
          `select '${name}' as name, count(*)::int, coalesce(sum(amount), 0)::bigint as amount from ${from}`,
      )
      .join(" union all "),
    [since],
  );
  return Object.fromEntries(rows.map(({ name, count, amount }) => [name, { count, amount }])) as never;
}

/** What a member has paid in and got out in all, and when money last came. */
export async function sumMember(db: Queryable, memberId: MemberId) {
  const { rows } = await db.query<{
    ins: number;
    paid_in: Satang;
    last_in: Date | null;
    outs: number;
    paid_out: Satang;
  }>(
    `select d.count::int as ins, d.amount as paid_in, d.last as last_in, w.count::int as outs, w.amount as paid_out
       from (select count(*), coalesce(sum(amount), 0)::bigint as amount, max(paid_at) as last
               from bank_transfer where member_id = $1 and state = 'credited') d,
            (select count(*), coalesce(sum(amount), 0)::bigint as amount
               from withdrawal where member_id = $1 and state = 'success') w`,
    [memberId],
  );
  return rows[0];
}
