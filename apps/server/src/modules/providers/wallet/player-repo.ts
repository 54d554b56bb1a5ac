import type { Queryable } from "../../../core/db.ts";
import type { MemberId } from "../../../core/ids.ts";

/** Keeps a member's name at a provider; doing it again does nothing. */
export async function insertPlayer(
  db: Queryable,
  providerId: string,
  player: string,
  memberId: MemberId,
): Promise<void> {
  await db.query(
    "insert into provider_player (provider_id, player, member_id) values ($1, $2, $3) on conflict do nothing",
    [providerId, player, memberId],
  );
}

export async function findPlayer(db: Queryable, providerId: string, player: string): Promise<MemberId | undefined> {
  const { rows } = await db.prepared<{ member_id: MemberId }>(
    "provider-player-find",
    "select member_id from provider_player where provider_id = $1 and player = $2",
    [providerId, player],
  );
  return rows[0]?.member_id;
}
