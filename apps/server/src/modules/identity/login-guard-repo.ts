import type { Queryable, Tx } from "../../core/db.ts";

export interface LockRule {
  readonly now: Date;
  /** Failures before this are forgotten. */
  readonly since: Date;
  readonly failures: number;
  readonly lockUntil: Date;
}

export function findLock(db: Queryable, key: Buffer, now: Date): Promise<Date | undefined> {
  return db.value<Date>("select locked_until from login_guard where key = $1 and locked_until > $2", [key, now]);
}

/** The same, with the row held until the transaction ends. */
export async function holdLock(tx: Tx, key: Buffer, now: Date): Promise<Date | undefined> {
  const { rows } = await tx.query<{ locked_until: Date | null }>(
    "select locked_until from login_guard where key = $1 for update",
    [key],
  );
  const lockedUntil = rows[0]?.locked_until;
  return lockedUntil && lockedUntil > now ? lockedUntil : undefined;
}

/** Adds a failure unless the login is locked already, and returns until when it is locked after it. */
export async function addFailure(db: Queryable, key: Buffer, rule: LockRule): Promise<Date | undefined> {
  const { rows } = await db.query<{ locked_until: Date | null }>(
    `insert into login_guard as g (key, failed_at, touched_at) values ($1, array[$2::timestamptz], $2)
     on conflict (key) do update set
       failed_at = array(select t from unnest(g.failed_at) t where t > $3 order by t) || $2::timestamptz,
       locked_until = case when (select count(*) from unnest(g.failed_at) t where t > $3) + 1 >= $4
                           then $5::timestamptz end,
       touched_at = $2
     where g.locked_until is null or g.locked_until <= $2
     returning locked_until`,
    [key, rule.now, rule.since, rule.failures, rule.lockUntil],
  );
  return rows[0] ? (rows[0].locked_until ?? undefined) : findLock(db, key, rule.now);
}

export async function forgetFailures(tx: Tx, key: Buffer): Promise<void> {
  await tx.query("delete from login_guard where key = $1", [key]);
}
