import type { Queryable, Tx } from "../../../core/db.ts";

/** Stores that a person agrees. False where this person had agreed before. */
export async function insertApproval(
  tx: Tx,
  approval: { readonly subject: string; readonly action: string; readonly staffId: bigint; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    "insert into payment_approval (subject, action, staff_id, at) values ($1, $2, $3, $4) on conflict do nothing",
    [approval.subject, approval.action, approval.staffId, approval.at],
  );
  return rowCount > 0;
}

export async function countApprovals(tx: Tx, subject: string, action: string): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    "select count(*)::int as count from payment_approval where subject = $1 and action = $2",
    [subject, action],
  );
  return rows[0]?.count ?? 0;
}

/** For each subject, how many people have agreed to the action that most agree to. */
export async function countForSubjects(
  db: Queryable,
  subjects: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ subject: string; count: number }>(
    `select subject, max(count)::int as count
       from (select subject, action, count(*) from payment_approval where subject = any($1::text[])
              group by subject, action) counted
      group by subject`,
    [subjects],
  );
  return new Map(rows.map(({ subject, count }) => [subject, count]));
}
