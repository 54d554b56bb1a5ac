import type { Satang } from "@chokdee/money";
import type { Queryable, Tx } from "../../core/db.ts";

export interface TableLimitsRow {
  readonly provider_id: string;
  readonly table_id: string;
  readonly revision: bigint;
  readonly min: Satang;
  readonly max: Satang;
  readonly member_max: Satang;
  readonly max_loss: Satang;
  readonly state: "waiting" | "done" | "refused";
  readonly decided_at: Date;
  readonly ended_at: Date | null;
}

const COLUMNS = "provider_id, table_id, revision, min, max, member_max, max_loss, state, decided_at, ended_at";

/** Nobody decides about the table until the transaction ends. */
export function lockTableLimits(tx: Tx, providerId: string, tableId: string): Promise<TableLimitsRow | undefined> {
  return tx.row<TableLimitsRow>(
    `select ${COLUMNS} from table_limits where provider_id = $1 and table_id = $2 for update`,
    [providerId, tableId],
  );
}

export type DecidedLimits = Omit<TableLimitsRow, "revision" | "state" | "decided_at" | "ended_at">;

/** In place of what was decided before, whether the provider had heard of that or not. */
export async function saveTableLimits(tx: Tx, limits: DecidedLimits, at: Date): Promise<TableLimitsRow> {
  const saved = await tx.row<TableLimitsRow>(
    `insert into table_limits (provider_id, table_id, revision, min, max, member_max, max_loss, decided_at)
     values ($1, $2, floor(extract(epoch from $7::timestamptz) * 1000), $3, $4, $5, $6, $7)
     on conflict (provider_id, table_id) do update
       set revision = greatest(excluded.revision, table_limits.revision + 1), min = excluded.min, max = excluded.max,
           member_max = excluded.member_max, max_loss = excluded.max_loss, state = 'waiting',
           decided_at = excluded.decided_at, ended_at = null
     returning ${COLUMNS}`,
    [limits.provider_id, limits.table_id, limits.min, limits.max, limits.member_max, limits.max_loss, at],
  );
  if (!saved) throw new Error(`limits of ${limits.table_id} were not saved`);
  return saved;
}

export function findTableLimits(
  db: Queryable,
  providerId: string,
  tableId: string,
): Promise<TableLimitsRow | undefined> {
  return db.row<TableLimitsRow>(`select ${COLUMNS} from table_limits where provider_id = $1 and table_id = $2`, [
    providerId,
    tableId,
  ]);
}

/** Unless something else was decided meanwhile. */
export async function endTableLimits(
  db: Queryable,
  { provider_id, table_id, revision }: TableLimitsRow,
  state: "done" | "refused",
  at: Date,
): Promise<void> {
  await db.query(
    `update table_limits set state = $4, ended_at = $5
      where provider_id = $1 and table_id = $2 and revision = $3 and state = 'waiting'`,
    [provider_id, table_id, revision, state, at],
  );
}

export function listTableLimits(db: Queryable, limit: number): Promise<TableLimitsRow[]> {
  return db.rows<TableLimitsRow>(`select ${COLUMNS} from table_limits order by provider_id, table_id limit $1`, [
    limit,
  ]);
}
