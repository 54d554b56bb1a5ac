import type { Queryable, Tx } from "../../../core/db.ts";

/** One try to send a transfer back to the account that paid it. */
export interface TransferReturn {
  readonly transfer_id: bigint;
  readonly attempt: number;
  readonly reference: string;
  readonly bank_code: string;
  readonly account_number: string;
  readonly account_name: string;
  readonly state: "stored" | "sent" | "paid" | "failed";
  readonly looks: number;
  readonly next_look_at: Date | null;
  readonly sent_at: Date | null;
}

const COLUMNS = `r.transfer_id, r.attempt, r.reference, r.bank_code, r.account_number, r.account_name, r.state, r.looks,
  r.next_look_at, r.sent_at`;
/** What its member has forbidden and has not gone back yet. */
const FORBIDDEN = "t.state = 'unmatched' and t.reason = 'self_limit'";

/** Transfers that are to go back, from the one after `after` on: not tried yet, or due to be asked about or tried again. */
export async function listReturnsDue(db: Queryable, now: Date, after: bigint, limit: number): Promise<bigint[]> {
  const { rows } = await db.query<{ id: bigint }>(
    `select t.id from bank_transfer t
       left join lateral (select ${COLUMNS} from transfer_return r where r.transfer_id = t.id
                           order by r.attempt desc limit 1) last on true
      where ${FORBIDDEN} and t.id > $2 and (last.transfer_id is null or last.next_look_at <= $1)
      order by t.id limit $3`,
    [now, after, limit],
  );
  return rows.map(({ id }) => id);
}

export async function countReturnsWaiting(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from bank_transfer t where ${FORBIDDEN}`,
  );
  return rows[0]?.count ?? 0;
}

/** The last try, if there was one. */
export function findLastReturn(db: Queryable, transferId: bigint): Promise<TransferReturn | undefined> {
  return db.row<TransferReturn>(
    `select ${COLUMNS} from transfer_return r where r.transfer_id = $1 order by r.attempt desc limit 1`,
    [transferId],
  );
}

export function insertReturn(
  tx: Tx,
  row: Omit<TransferReturn, "state" | "looks" | "sent_at" | "next_look_at"> & { readonly gateway: string },
  at: Date,
): Promise<TransferReturn | undefined> {
  return tx.row<TransferReturn>(
    `insert into transfer_return as r (transfer_id, attempt, reference, gateway, bank_code, account_number, account_name,
                                       state, next_look_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'stored', $8) returning ${COLUMNS}`,
    [row.transfer_id, row.attempt, row.reference, row.gateway, row.bank_code, row.account_number, row.account_name, at],
  );
}

/** True for the one caller that may now send it: from here on it counts as sent, whatever happens to the caller. */
export async function markReturnSent(db: Queryable, reference: string, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    "update transfer_return set state = 'sent', sent_at = $2 where reference = $1 and state = 'stored'",
    [reference, at],
  );
  return rowCount > 0;
}

/** `retryAt` is when the next try is made; nothing leaves a failed one to staff. */
export async function endReturn(
  tx: Tx,
  reference: string,
  end: { readonly state: "paid" | "failed"; readonly answer: string; readonly at: Date; readonly retryAt?: Date },
): Promise<void> {
  await tx.query(
    `update transfer_return set state = $2, answer = $3, ended_at = $4, next_look_at = $5
      where reference = $1 and state = 'sent'`,
    [reference, end.state, end.answer.slice(0, 500), end.at, end.retryAt ?? null],
  );
}

export async function lookAtReturnLater(tx: Tx, reference: string, at: Date): Promise<void> {
  await tx.query(
    "update transfer_return set looks = looks + 1, next_look_at = $2 where reference = $1 and state = 'sent'",
    [reference, at],
  );
}
