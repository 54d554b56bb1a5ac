import type { Queryable, Tx } from "../../core/db.ts";

export interface ViewRow {
  readonly id: bigint;
  readonly path: string;
  readonly name: string;
  readonly search: string;
}

const COLUMNS = "id, path, name, search";

export function listViews(db: Queryable, staffId: bigint): Promise<ViewRow[]> {
  return db.rows<ViewRow>(`select ${COLUMNS} from staff_view where staff_id = $1 order by path, name`, [staffId]);
}

/** The same name again gets other filters. */
export function saveView(
  tx: Tx,
  staffId: bigint,
  { path, name, search }: Omit<ViewRow, "id">,
  at: Date,
): Promise<ViewRow | undefined> {
  return tx.row<ViewRow>(
    `insert into staff_view (staff_id, path, name, search, at) values ($1, $2, $3, $4, $5)
     on conflict (staff_id, path, name) do update set search = $4, at = $5 returning ${COLUMNS}`,
    [staffId, path, name, search, at],
  );
}

/** False where the person has no such view. */
export async function deleteView(db: Queryable, staffId: bigint, id: number): Promise<boolean> {
  const { rowCount } = await db.query("delete from staff_view where staff_id = $1 and id = $2", [staffId, id]);
  return rowCount > 0;
}
