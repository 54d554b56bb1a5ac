import type { Queryable } from "../../core/db.ts";

export async function addTry(db: Queryable, buckets: readonly string[], hour: Date): Promise<void> {
  await db.query(
    `insert into captcha_try as c (bucket, hour, tries) select bucket, $2, 1 from unnest($1::text[]) bucket order by 1
     on conflict (bucket, hour) do update set tries = least(c.tries + 1, 1000000)`,
    [buckets, hour],
  );
}

export async function countTries(
  db: Queryable,
  buckets: readonly string[],
  hour: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ bucket: string; tries: number }>(
    "select bucket, tries from captcha_try where bucket = any($1) and hour = $2",
    [buckets, hour],
  );
  return new Map(rows.map(({ bucket, tries }) => [bucket, tries]));
}

/** True for the first caller with this answer. */
export async function spendAnswer(db: Queryable, answerHash: Buffer, expiresAt: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    "insert into captcha_spent (answer_hash, expires_at) values ($1, $2) on conflict do nothing",
    [answerHash, expiresAt],
  );
  return rowCount === 1;
}
