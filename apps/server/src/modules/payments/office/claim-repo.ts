import type { Queryable, Tx } from "../../../core/db.ts";
import type { StaffSession } from "../../../core/session.ts";

export interface Claim {
  readonly subject: string;
  readonly staff_id: bigint;
  readonly staff_name: string;
  readonly until: Date;
}

const COLUMNS = "subject, staff_id, staff_name, until";

/** Who looks at these at this moment. */
export function findClaims(db: Queryable, subjects: readonly string[], now: Date): Promise<Claim[]> {
  return db.rows<Claim>(`select ${COLUMNS} from payment_claim where subject = any($1::text[]) and until > $2`, [
    subjects,
    now,
  ]);
}

/** Gives it to one person, also one who had it, and forgets what nobody looks at any more. */
export async function putClaim(
  tx: Tx,
  subject: string,
  { staffId, username }: StaffSession,
  now: Date,
  until: Date,
): Promise<Claim | undefined> {
  await tx.query("delete from payment_claim where until <= $1 and subject <> $2", [now, subject]);
  return tx.row<Claim>(
    `insert into payment_claim (subject, staff_id, staff_name, until) values ($1, $2, $3, $4)
     on conflict (subject) do update set staff_id = $2, staff_name = $3, until = $4 returning ${COLUMNS}`,
    [subject, staffId, username, until],
  );
}

/** True where the person had it. */
export async function dropClaim(tx: Tx, subject: string, staffId: bigint): Promise<boolean> {
  const { rowCount } = await tx.query("delete from payment_claim where subject = $1 and staff_id = $2", [
    subject,
    staffId,
  ]);
  return rowCount > 0;
}
