import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";

export interface NewTickets {
  readonly memberId: MemberId;
  /** Each ticket is known by this and its number. */
  readonly source: string;
  /** The numbers of the tickets, both ends included. */
  readonly from: number;
  readonly to: number;
  readonly at: Date;
  readonly expiresAt: Date | null;
}

/** Gives tickets; those that were given before are not given again. Returns how many are new. */
export async function insertTickets(tx: Tx, tickets: NewTickets): Promise<number> {
  const { rowCount } = await tx.query(
    `insert into wheel_ticket (member_id, source, granted_at, expires_at)
     select $1, $2 || ':' || n, $5, $6 from generate_series($3::int, $4::int) n on conflict do nothing`,
    [tickets.memberId, tickets.source, tickets.from, tickets.to, tickets.at, tickets.expiresAt],
  );
  return rowCount;
}

const LEFT = "member_id = $1 and spent_by is null and (expires_at is null or expires_at > $2)";

export async function countTickets(db: Queryable, memberId: MemberId, now: Date): Promise<number> {
  const { rows } = await db.query<{ count: bigint }>(`select count(*) from wheel_ticket where ${LEFT}`, [
    memberId,
    now,
  ]);
  return Number(rows[0]?.count ?? 0n);
}

/** The ticket to use next: the one that ends first. The caller holds the member's seed, so no other spin takes it. */
export function findTicket(tx: Tx, memberId: MemberId, now: Date): Promise<bigint | undefined> {
  return tx.value<bigint>(`select id from wheel_ticket where ${LEFT} order by expires_at nulls last, id limit 1`, [
    memberId,
    now,
  ]);
}

export async function spendTicket(tx: Tx, ticketId: bigint, spinId: bigint): Promise<void> {
  await tx.query("update wheel_ticket set spent_by = $2 where id = $1", [ticketId, spinId]);
}

/** Adds to what a member has paid in on a day. Returns the sum and the tickets that it has given so far. */
export async function addDeposit(
  tx: Tx,
  memberId: MemberId,
  day: string,
  amount: bigint,
): Promise<{ readonly deposited: bigint; readonly tickets: number }> {
  const { rows } = await tx.query<{ deposited: bigint; tickets: number }>(
    `insert into wheel_deposit_day (member_id, day, deposited, tickets) values ($1, $2, $3, 0)
     on conflict (member_id, day) do update set deposited = wheel_deposit_day.deposited + excluded.deposited
     returning deposited, tickets`,
    [memberId, day, amount],
  );
  return rows[0] ?? { deposited: amount, tickets: 0 };
}

export async function setDepositTickets(tx: Tx, memberId: MemberId, day: string, tickets: number): Promise<void> {
  await tx.query("update wheel_deposit_day set tickets = $3 where member_id = $1 and day = $2", [
    memberId,
    day,
    tickets,
  ]);
}
