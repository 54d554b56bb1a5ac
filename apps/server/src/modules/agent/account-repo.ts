import type { Queryable } from "../../core/db.ts";

export async function hasOtherAccount(
  db: Queryable,
  bankCode: string,
  accountNumber: string,
  id: number | undefined,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from agent_account
      where bank_code = $1 and account_number = $2 and id is distinct from $3::bigint`,
    [bankCode, accountNumber, id ?? null],
  );
  return rowCount > 0;
}
