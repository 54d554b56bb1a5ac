import type { Queryable } from "../platform/db.ts";

export interface Grant {
  readonly grantId: string;
  readonly bet: number;
  readonly left: number;
  readonly expiresAt: Date;
}

export interface NewGrant {
  readonly grantId: string;
  readonly operatorPlayer: string;
  readonly game: string;
  readonly bet: number;
  readonly granted: number;
  readonly expiresAt: Date;
}

/** Returns false if the same name was used for another grant. */
export async function insertGrant(q: Queryable, grant: NewGrant): Promise<boolean> {
  const { grantId, operatorPlayer, game, bet, granted, expiresAt } = grant;
  await q.query(
    `insert into free_round_grant (grant_id, operator_player, game, bet, granted, expires_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [grantId, operatorPlayer, game, bet, granted, expiresAt],
  );
  const { rowCount } = await q.query(
    `select from free_round_grant where grant_id = $1 and operator_player = $2 and game = $3 and bet = $4
        and granted = $5 and expires_at = $6`,
    [grantId, operatorPlayer, game, bet, granted, expiresAt],
  );
  return rowCount === 1;
}

export async function cancelGrant(q: Queryable, grantId: string, now: Date): Promise<boolean> {
  const { rowCount } = await q.query(
    "update free_round_grant set cancelled_at = coalesce(cancelled_at, $2) where grant_id = $1",
    [grantId, now],
  );
  return rowCount === 1;
}

const LIVE = "operator_player = $1 and game = $2 and used < granted and expires_at > $3 and cancelled_at is null";

/** The grant that expires first. */
export async function currentGrant(
  q: Queryable,
  operatorPlayer: string,
  game: string,
  now: Date,
): Promise<Grant | undefined> {
  const { rows } = await q.query<Grant>(
    `select grant_id as "grantId", bet, granted - used as left, expires_at as "expiresAt"
       from free_round_grant where ${LIVE} order by expires_at, grant_id limit 1`,
    [operatorPlayer, game, now],
  );
  return rows[0];
}

/** Spends one free round of the grant that expires first. */
export async function spendFreeRound(
  tx: Queryable,
  operatorPlayer: string,
  game: string,
  now: Date,
): Promise<{ readonly grantId: string; readonly bet: number } | undefined> {
  const { rows } = await tx.query<{ grantId: string; bet: number }>(
    `update free_round_grant set used = used + 1
      where grant_id = (select grant_id from free_round_grant where ${LIVE}
                         order by expires_at, grant_id limit 1 for update)
      returning grant_id as "grantId", bet`,
    [operatorPlayer, game, now],
  );
  return rows[0];
}

export async function returnFreeRound(q: Queryable, grantId: string): Promise<void> {
  await q.query("update free_round_grant set used = used - 1 where grant_id = $1 and used > 0", [grantId]);
}
