import type { Queryable } from "../platform/db.ts";

/** Returns false if the nonce was seen before. Deletes those older than `since`. */
export async function rememberNonce(q: Queryable, nonce: string, now: Date, since: Date): Promise<boolean> {
  const { rowCount } = await q.query(
    `with forgotten as (delete from nonce where seen_at < $3)
     insert into nonce (nonce, seen_at) values ($1, $2) on conflict do nothing`,
    [nonce, now, since],
  );
  return rowCount === 1;
}
