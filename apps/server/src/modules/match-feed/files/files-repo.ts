import type { Queryable, Tx } from "../../../core/db.ts";

export function findFileHash(db: Queryable, name: string): Promise<string | undefined> {
  return db.value<string>("select hash from football_file where name = $1", [name]);
}

export async function saveFileHash(tx: Tx, name: string, hash: string): Promise<void> {
  await tx.query(
    "insert into football_file (name, hash) values ($1, $2) on conflict (name) do update set hash = excluded.hash",
    [name, hash],
  );
}

export interface KnownResult {
  readonly home: string;
  readonly away: string;
  /** `2026-08-21` */
  readonly day: string;
}

export async function insertResults(tx: Tx, results: readonly KnownResult[]): Promise<void> {
  await tx.query(
    `insert into football_result (home, away, day)
     select * from unnest($1::text[], $2::text[], $3::date[]) on conflict do nothing`,
    [results.map(({ home }) => home), results.map(({ away }) => away), results.map(({ day }) => day)],
  );
}

/** Whether a file has the result of a match of these teams on this day, the one before or the one after. */
export async function hasResultNear(db: Queryable, { home, away, day }: KnownResult): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>(
    `select exists (select from football_result
                     where home = $1 and away = $2 and day between $3::date - 1 and $3::date + 1) as has`,
    [home, away, day],
  );
  return rows[0]?.has ?? false;
}
