import type { Queryable } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { FreeRoundsGrant } from "../../core/game-launches.ts";
import type { GrantNames } from "./adapter.ts";

/** Keeps a grant; the same again changes nothing. Returns whether it is new. */
export async function insertFreeRounds(db: Queryable, grant: FreeRoundsGrant, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into free_rounds (provider_id, grant_id, member_id, game_id, granted, bet, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [grant.providerId, grant.grantId, grant.memberId, grant.gameId, grant.count, grant.bet, grant.expiresAt, at],
  );
  return rowCount > 0;
}

interface GrantRow {
  readonly provider_id: string;
  readonly grant_id: string;
  readonly member_id: MemberId;
  readonly game_id: string;
  readonly granted: number;
  readonly bet: FreeRoundsGrant["bet"];
  readonly expires_at: Date;
}

/** A grant that was not taken back. */
export async function findFreeRounds(
  db: Queryable,
  providerId: string,
  grantId: string,
): Promise<FreeRoundsGrant | undefined> {
  const row = await db.row<GrantRow>(
    `select provider_id, grant_id, member_id, game_id, granted, bet, expires_at
       from free_rounds where provider_id = $1 and grant_id = $2 and cancelled_at is null`,
    [providerId, grantId],
  );
  return (
    row && {
      providerId: row.provider_id,
      grantId: row.grant_id,
      memberId: row.member_id,
      gameId: row.game_id,
      count: row.granted,
      bet: row.bet,
      expiresAt: row.expires_at,
    }
  );
}

/** From here on no round of the grant is taken, whatever the provider does. Returns what the provider calls it. */
export async function cancelFreeRounds(
  db: Queryable,
  providerId: string,
  grantId: string,
  at: Date,
): Promise<string | null> {
  const { rows } = await db.query<{ their_grant: string | null }>(
    `update free_rounds set cancelled_at = coalesce(cancelled_at, $3) where provider_id = $1 and grant_id = $2
     returning their_grant`,
    [providerId, grantId, at],
  );
  return rows[0]?.their_grant ?? null;
}

/** Keeps what the provider calls the grant: its rounds come under those names. */
export async function nameFreeRounds(
  db: Queryable,
  { providerId, grantId }: GrantKey,
  { grant, offer, campaign }: GrantNames,
): Promise<void> {
  await db.query(
    `update free_rounds set their_grant = $3, their_offer = $4, their_campaign = $5
      where provider_id = $1 and grant_id = $2`,
    [providerId, grantId, grant, offer, campaign],
  );
}

export async function markSent(db: Queryable, { providerId, grantId }: GrantKey, at: Date): Promise<void> {
  await db.query("update free_rounds set told_at = $3 where provider_id = $1 and grant_id = $2 and told_at is null", [
    providerId,
    grantId,
    at,
  ]);
}

export type GrantKey = Pick<FreeRoundsGrant, "providerId" | "grantId">;

/** Grants after `after` that could still be played, made by `madeBy`, which the provider does not know of. */
export async function listUnsent(
  db: Queryable,
  { now, madeBy, after }: { readonly now: Date; readonly madeBy: Date; readonly after: GrantKey | undefined },
  limit: number,
): Promise<GrantKey[]> {
  const { rows } = await db.query<Pick<GrantRow, "provider_id" | "grant_id">>(
    `select provider_id, grant_id from free_rounds
      where told_at is null and cancelled_at is null and expires_at > $1 and created_at <= $2
        and (provider_id, grant_id) > ($3, $4)
      order by provider_id, grant_id limit $5`,
    [now, madeBy, after?.providerId ?? "", after?.grantId ?? "", limit],
  );
  return rows.map(({ provider_id, grant_id }) => ({ providerId: provider_id, grantId: grant_id }));
}
