import type { Satang } from "@chokdee/money";
import type { Queryable, Tx } from "../../core/db.ts";

export interface Settings {
  readonly withdraw_least: Satang;
  readonly withdraw_most: Satang;
  readonly withdraw_times_a_day: number;
  readonly withdraw_most_a_day: Satang;
  readonly automatic_most: Satang;
  readonly identity_above: Satang;
}

export async function readSettings(db: Queryable): Promise<Settings> {
  const { rows } = await db.query<Settings>(
    `select withdraw_least, withdraw_most, withdraw_times_a_day, withdraw_most_a_day, automatic_most, identity_above
       from payment_setting`,
  );
  if (!rows[0]) throw new Error("The payment settings are missing.");
  return rows[0];
}

export async function writeSettings(tx: Tx, settings: Settings): Promise<void> {
  await tx.query(
    `update payment_setting set withdraw_least = $1, withdraw_most = $2, withdraw_times_a_day = $3,
            withdraw_most_a_day = $4, automatic_most = $5, identity_above = $6`,
    [
      settings.withdraw_least,
      settings.withdraw_most,
      settings.withdraw_times_a_day,
      settings.withdraw_most_a_day,
      settings.automatic_most,
      settings.identity_above,
    ],
  );
}
