import type { Queryable } from "../../core/db.ts";
import type { Stage } from "../../core/sandbox.ts";

export async function saveLook(db: Queryable, stage: Stage, at: Date): Promise<void> {
  await db.query(
    `insert into stage_look as l (stage, at) values ($1, $2)
     on conflict (stage) do update set at = excluded.at where l.at < excluded.at`,
    [stage, at],
  );
}

export async function wasSeenSince(db: Queryable, stage: Stage, since: Date): Promise<boolean> {
  const { rowCount } = await db.query("select from stage_look where stage = $1 and at > $2", [stage, since]);
  return rowCount > 0;
}
