import type { Queryable, Tx } from "../../../core/db.ts";

export interface Payout {
  readonly withdrawal_id: bigint;
  readonly attempt: number;
  readonly reference: string;
  readonly gateway: string;
  readonly state: "stored" | "sent" | "paid" | "failed";
  readonly answer: string | null;
  readonly sent_at: Date | null;
}

const COLUMNS = "p.withdrawal_id, p.attempt, p.reference, p.gateway, p.state, p.answer, p.sent_at";

export async function insertPayout(
  tx: Tx,
  payout: Pick<Payout, "withdrawal_id" | "attempt" | "reference" | "gateway">,
): Promise<void> {
  await tx.query(
    `insert into payout (withdrawal_id, attempt, reference, gateway, state) values ($1, $2, $3, $4, 'stored')`,
    [payout.withdrawal_id, payout.attempt, payout.reference, payout.gateway],
  );
}

/** Every try of these withdrawals, the oldest first. */
export function listPayouts(db: Queryable, withdrawalIds: readonly bigint[]): Promise<Payout[]> {
  return db.rows<Payout>(
    `select ${COLUMNS} from payout p where p.withdrawal_id = any($1::bigint[]) order by p.withdrawal_id, p.attempt`,
    [withdrawalIds],
  );
}

/** True for the one caller that may now send it: from here on it counts as sent, whatever happens to the caller. */
export async function markSent(db: Queryable, reference: string, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    "update payout set state = 'sent', sent_at = $2 where reference = $1 and state = 'stored'",
    [reference, at],
  );
  return rowCount > 0;
}

/** False where it had ended already. */
export async function endPayout(
  tx: Tx,
  reference: string,
  state: "paid" | "failed",
  answer: string,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    "update payout set state = $2, answer = $3, ended_at = $4 where reference = $1 and state = 'sent'",
    [reference, state, answer.slice(0, 500), at],
  );
  return rowCount > 0;
}
