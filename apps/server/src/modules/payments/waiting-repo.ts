import type { Queryable, SqlValue } from "../../core/db.ts";
import type { PaymentsUnderWay } from "../../core/payments.ts";

async function count(db: Queryable, sql: string, values: readonly SqlValue[] = []): Promise<number> {
  return (await db.value<number>(sql, values)) ?? 0;
}

const QUEUES = {
  deposit: "deposit where state = 'review'",
  transfer: "bank_transfer where state = 'unmatched'",
  withdrawal: "withdrawal where state = 'review'",
} as const;

/** What waits at one desk, as many as `max`. */
export function countQueue(db: Queryable, queue: keyof typeof QUEUES, max: number): Promise<number> {
  return count(db, `select count(*)::int as count from (select from ${QUEUES[queue]} limit $1) waiting`, [max]);
}

/** Deposits, transfers and withdrawals that staff must look at. */
export function countForStaff(db: Queryable): Promise<number> {
  return count(
    db,
    `select (${Object.values(QUEUES)
      .map((queue) => `(select count(*) from ${queue})`)
      .join(" + ")})::int as count`,
  );
}

export function countUnknownPayouts(db: Queryable): Promise<number> {
  return count(db, "select count(*)::int as count from withdrawal where state = 'unknown'");
}

/** Unknown since before a moment: nothing but staff ends their holds. */
export function countAgedPayouts(db: Queryable, before: Date): Promise<number> {
  return count(db, "select count(*)::int as count from withdrawal where state = 'unknown' and unknown_since <= $1", [
    before,
  ]);
}

export const paymentsUnderWay: PaymentsUnderWay = async (db, memberId) => {
  const { rows } = await db.query<{ deposit: boolean; withdrawal: boolean }>(
    `select exists (select from deposit where member_id = $1 and state in ('pending', 'review')) as deposit,
            exists (select from withdrawal
                     where member_id = $1 and state in ('pending', 'review', 'approved', 'sending', 'unknown')) as withdrawal`,
    [memberId],
  );
  return rows[0] ?? { deposit: false, withdrawal: false };
};
