import type { Queryable, Tx } from "../../core/db.ts";

export interface TableVoidRow {
  readonly provider_id: string;
  readonly round: string;
  readonly reason: string;
  readonly state: "waiting" | "done" | "too_late" | "unknown";
  readonly created_at: Date;
  readonly ended_at: Date | null;
}

const COLUMNS = "provider_id, round, reason, state, created_at, ended_at";

/** Returns nothing where the round is void already, or was too late to be. */
export function insertTableVoid(
  tx: Tx,
  wanted: Pick<TableVoidRow, "provider_id" | "round" | "reason"> & { readonly staffId: bigint },
  at: Date,
): Promise<TableVoidRow | undefined> {
  return tx.row<TableVoidRow>(
    `insert into table_void (provider_id, round, reason, staff_id, created_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning ${COLUMNS}`,
    [wanted.provider_id, wanted.round, wanted.reason, wanted.staffId, at],
  );
}

export function findTableVoid(db: Queryable, providerId: string, round: string): Promise<TableVoidRow | undefined> {
  return db.row<TableVoidRow>(`select ${COLUMNS} from table_void where provider_id = $1 and round = $2`, [
    providerId,
    round,
  ]);
}

export async function endTableVoid(
  db: Queryable,
  { provider_id, round }: TableVoidRow,
  state: Exclude<TableVoidRow["state"], "waiting">,
  at: Date,
): Promise<void> {
  await db.query(
    "update table_void set state = $3, ended_at = $4 where provider_id = $1 and round = $2 and state = 'waiting'",
    [provider_id, round, state, at],
  );
}

/** The newest first. */
export function listTableVoids(db: Queryable, limit: number): Promise<TableVoidRow[]> {
  return db.rows<TableVoidRow>(`select ${COLUMNS} from table_void order by created_at desc, round limit $1`, [limit]);
}

/** Those that no answer came to. */
export function listWaitingVoids(db: Queryable, limit: number): Promise<TableVoidRow[]> {
  return db.rows<TableVoidRow>(
    `select ${COLUMNS} from table_void where state = 'waiting' order by created_at limit $1`,
    [limit],
  );
}
