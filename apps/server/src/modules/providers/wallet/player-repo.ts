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

/** The members behind those names that are known. */
export async function findPlayers(
  db: Queryable,
  providerId: string,
  players: readonly string[],
): Promise<ReadonlyMap<string, MemberId>> {
  const { rows } = await db.prepared<{ player: string; member_id: MemberId }>(
    "provider-players-find",
    "select player, member_id from provider_player where provider_id = $1 and player = any ($2)",
    [providerId, players],
  );
  return new Map(rows.map(({ player, member_id }) => [player, member_id]));
}
