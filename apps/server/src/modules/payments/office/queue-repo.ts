import type { SlipName } from "@chokdee/rules/payments";
import type { Queryable } from "../../../core/db.ts";
import type { DepositState } from "../deposits/deposit-repo.ts";
import type { TransferState } from "../deposits/transfer-repo.ts";
import type { WithdrawalState } from "../withdrawals/withdrawal-repo.ts";

/** What waits for staff comes the oldest first; a list of what is over does so too, from its beginning. */
async function page(
  db: Queryable,
  sql: string,
  state: string,
  after: bigint | undefined,
  limit: number,
): Promise<bigint[]> {
  const { rows } = await db.query<{ id: bigint }>(sql, [state, after ?? 0n, limit]);
  return rows.map(({ id }) => id);
}

export function pageDepositIds(db: Queryable, state: DepositState, after: bigint | undefined, limit: number) {
  return page(db, "select id from deposit where state = $1 and id > $2 order by id limit $3", state, after, limit);
}

export function pageTransferIds(db: Queryable, state: TransferState, after: bigint | undefined, limit: number) {
  return page(
    db,
    "select id from bank_transfer where state = $1 and id > $2 order by id limit $3",
    state,
    after,
    limit,
  );
}

export function pageWithdrawalIds(db: Queryable, state: WithdrawalState, after: bigint | undefined, limit: number) {
  return page(db, "select id from withdrawal where state = $1 and id > $2 order by id limit $3", state, after, limit);
}

/** The slips that members have shown for these deposits, the newest of each. */
export async function slipsOf(db: Queryable, depositIds: readonly bigint[]): Promise<ReadonlyMap<bigint, SlipName>> {
  const { rows } = await db.query<SlipName & { deposit_id: bigint }>(
    `select deposit_id, bank, reference from deposit_slip where deposit_id = any($1::bigint[]) order by at`,
    [depositIds],
  );
  return new Map(rows.map(({ deposit_id, bank, reference }) => [deposit_id, { bank, reference }]));
}
