import type { Satang } from "@chokdee/money";
import type { Queryable, Tx } from "../../../core/db.ts";
import type { Deposit } from "./deposit-repo.ts";

/** Amounts of one receiver are given out by one transaction at a time. */
export async function lockReceiver(tx: Tx, receiverNumber: string): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('amount of ' || $1, 0))", [receiverNumber]);
}

/** The amounts in a range that are reserved for a deposit. */
export async function takenAmounts(
  db: Queryable,
  receiverNumber: string,
  from: bigint,
  to: bigint,
  now: Date,
): Promise<Set<bigint>> {
  const { rows } = await db.query<{ amount: Satang }>(
    `select amount from amount_reservation
      where receiver_number = $1 and amount between $2 and $3 and free_at > $4`,
    [receiverNumber, from, to, now],
  );
  return new Set(rows.map(({ amount }) => amount));
}

/** Keeps an amount for a deposit. The receiver must be locked and the amount free. */
export async function reserveAmount(
  tx: Tx,
  { id, receiver_number, amount }: Pick<Deposit, "id" | "receiver_number" | "amount">,
  freeAt: Date,
): Promise<void> {
  await tx.query(
    `insert into amount_reservation (receiver_number, amount, deposit_id, free_at) values ($1, $2, $3, $4)
     on conflict (receiver_number, amount) do update set deposit_id = excluded.deposit_id, free_at = excluded.free_at`,
    [receiver_number, amount, id, freeAt],
  );
}
