import type { Queryable } from "../../core/db.ts";
import type { PaymentsUnderWay } from "../../core/payments.ts";

async function count(db: Queryable, sql: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(sql);
  return rows[0]?.count ?? 0;
}

/** Deposits, transfers and withdrawals that staff must look at. */
export function countForStaff(db: Queryable): Promise<number> {
  return count(
    db,
    `select ((select count(*) from deposit where state = 'review')
           + (select count(*) from bank_transfer where state = 'unmatched')
           + (select count(*) from withdrawal where state = 'review'))::int as count`,
  );
}

export function countUnknownPayouts(db: Queryable): Promise<number> {
  return count(db, "select count(*)::int as count from withdrawal where state = 'unknown'");
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
