import type { Queryable, Tx } from "../../core/db.ts";

export interface WheelSettings {
  readonly is_open: boolean;
  readonly points_per_spin: bigint | null;
  readonly daily_tickets: number;
  readonly daily_needs_deposit: boolean;
  /** Satang of one day's deposits. */
  readonly deposit_per_ticket: bigint | null;
  readonly deposit_tickets_a_day: number;
  readonly ticket_days: number;
}

export async function readSettings(db: Queryable): Promise<WheelSettings> {
  const { rows } = await db.query<WheelSettings>(
    `select is_open, points_per_spin, daily_tickets, daily_needs_deposit, deposit_per_ticket, deposit_tickets_a_day,
            ticket_days from wheel_setting`,
  );
  if (!rows[0]) throw new Error("The settings of the wheel are missing.");
  return rows[0];
}

/** One changer of the wheel at a time. */
export async function lockSettings(tx: Tx): Promise<WheelSettings> {
  await tx.query("select id from wheel_setting for update");
  return readSettings(tx);
}

export async function writeSettings(tx: Tx, settings: WheelSettings): Promise<void> {
  await tx.query(
    `update wheel_setting set is_open = $1, points_per_spin = $2, daily_tickets = $3, daily_needs_deposit = $4,
            deposit_per_ticket = $5, deposit_tickets_a_day = $6, ticket_days = $7`,
    [
      settings.is_open,
      settings.points_per_spin,
      settings.daily_tickets,
      settings.daily_needs_deposit,
      settings.deposit_per_ticket,
      settings.deposit_tickets_a_day,
      settings.ticket_days,
    ],
  );
}
