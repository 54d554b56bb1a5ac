import type { Queryable } from "../platform/db.ts";

export interface Grant {
  readonly grant_id: string;
  readonly bet: number;
  readonly left: number;
  readonly expires_at: Date;
}

export interface NewGrant {
  readonly grant_id: string;
  readonly operator_player: string;
  readonly game: string;
  readonly bet: number;
  readonly granted: number;
  readonly expires_at: Date;
}

/** Returns false if the same name was used for another grant. */
export async function insertGrant(q: Queryable, grant: NewGrant): Promise<boolean> {
  const { grant_id: grantId, operator_player: operatorPlayer, game, bet, granted, expires_at: expiresAt } = grant;
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
export function currentGrant(
  q: Queryable,
  operatorPlayer: string,
  game: string,
  now: Date,
): Promise<Grant | undefined> {
  return q.row<Grant>(
    `select grant_id, bet, granted - used as left, expires_at
       from free_round_grant where ${LIVE} order by expires_at, grant_id limit 1`,
    [operatorPlayer, game, now],
  );
}

/** Spends one free round of the grant that expires first. */
export function spendFreeRound(
  tx: Queryable,
  operatorPlayer: string,
  game: string,
  now: Date,
): Promise<Pick<Grant, "grant_id" | "bet"> | undefined> {
  return tx.row<Pick<Grant, "grant_id" | "bet">>(
    `update free_round_grant set used = used + 1
      where grant_id = (select grant_id from free_round_grant where ${LIVE}
                         order by expires_at, grant_id limit 1 for update)
      returning grant_id, bet`,
    [operatorPlayer, game, now],
  );
}

export async function returnFreeRound(q: Queryable, grantId: string): Promise<void> {
  await q.query("update free_round_grant set used = used - 1 where grant_id = $1 and used > 0", [grantId]);
}
