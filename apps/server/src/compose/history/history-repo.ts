import type { Db } from "../../core/db.ts";

export interface HistoryRow {
  /** Where it ends. */
  readonly until: Date;
  readonly made_to: Date;
}

export function findHistory(db: Db): Promise<HistoryRow | undefined> {
  return db.row<HistoryRow>("select until, made_to from sandbox_history");
}

/** Begins one, where the sandbox is new: nobody is a member yet. */
export function beginHistory(db: Db, { until, made_to: from }: HistoryRow): Promise<HistoryRow | undefined> {
  return db.row<HistoryRow>(
    `insert into sandbox_history (until, made_to) select $1, $2 where not exists (select from member)
     on conflict do nothing returning until, made_to`,
    [until, from],
  );
}

export async function setMadeTo(db: Db, at: Date): Promise<void> {
  await db.query("update sandbox_history set made_to = $1", [at]);
}
