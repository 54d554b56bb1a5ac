import type { Satang } from "@chokdee/money";
import { type Filter, readFiltered } from "@chokdee/server-kit/db";
import type { Queryable } from "../../../core/db.ts";
import type { MemberId } from "../../../core/ids.ts";

export const PAYMENT_KINDS = ["deposit", "transfer", "withdrawal"] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

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
type PaymentPlace = readonly [at: Date, kind: PaymentKind, key: bigint];

const TABLES = {
  deposit: {
    table: "deposit",
    id: "p.payment_id",
    idIs: (value: string) => `p.payment_id = ${value}`,
    at: "p.created_at",
    bank: "p.receiver_bank",
    account: "p.receiver_number",
  },
  transfer: {
    table: "bank_transfer",
    id: "p.id::text",
    idIs: (value: string) => `p.id = case when ${value}::text ~ '^[0-9]{1,18}$' then ${value}::text::bigint end`,
    at: "p.paid_at",
    bank: "p.payer_bank",
    account: "p.payer_account",
  },
  withdrawal: {
    table: "withdrawal",
    id: "p.withdraw_id",
    idIs: (value: string) => `p.withdraw_id = ${value}`,
    at: "p.created_at",
    bank: "p.bank_code",
    account: "p.account_number",
  },
} as const;

const NEWEST = "order by at desc, kind desc, key desc";

/** Each table gives its own newest by its own index, and the newest of those are found. */
function readFound<Row>(
  db: Queryable,
  { kind: only, from, before, min, max, memberId, id: sought }: PaymentFilter,
  { place, limit }: { readonly place?: PaymentPlace | undefined; readonly limit: number },
  sqlFor: (found: string) => string,
): Promise<Row[]> {
  const kinds = PAYMENT_KINDS.filter((kind) => only === undefined || kind === only);
  const filters: Filter[] = [
    ["{at} >= ?", from],
    ["{at} < ?", before],
    ["p.amount >= ?", min],
    ["p.amount <= ?", max],
    ["p.member_id = ?", memberId],
    ["{is ?}", sought],
    ["{at} <= ? and ({at}, {kind}, p.id) < (?, ?, ?)", ...(place ? [place[0], ...place] : [])],
  ];
  return readFiltered(db, filters, (where) => {
    const parts = kinds.map((kind) => {
      const { table, id, idIs, at, bank, account } = TABLES[kind];
      const own = where
        .replaceAll("{at}", at)
        .replaceAll("{kind}", `'${kind}'::text`)
        .replace(/\{is (\$\d+)\}/, (_whole, value: string) => idIs(value));
      return `(select '${kind}' as kind, p.id as key, ${id} as id, p.state, p.amount, p.member_id, ${bank} as bank,
                      ${account} as account, ${at} as at
                 from ${table} p where ${own} order by ${at} desc, p.id desc limit ${limit})`;
    });
    return sqlFor(`(select * from (${parts.join(" union all ")}) every ${NEWEST} limit ${limit})`);
  });
}

/** What the newest so many payments come to, by their kind. */
export function sumFound(db: Queryable, filter: PaymentFilter, limit: number) {
  return readFound<Sum & { readonly kind: PaymentKind }>(
    db,
    filter,
    { limit },
    (found) => `select kind, count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount
                  from ${found} found group by kind`,
  );
}

/** The newest first. */
export function findPayments(db: Queryable, filter: PaymentFilter, place: PaymentPlace | undefined, limit: number) {
  return readFound<PaymentRow>(
    db,
    filter,
    { place, limit },
    (found) => `select f.*, m.username, trim(m.first_name || ' ' || m.last_name) as full_name
                  from ${found} f left join member m on m.id = f.member_id ${NEWEST}`,
  );
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
export function sumMember(db: Queryable, memberId: MemberId) {
  return db.row<{
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
}
