import type { Queryable, Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { GameKey } from "./play-repo.ts";

/** The newest first. */
export function readFavourites(db: Queryable, memberId: MemberId, limit: number): Promise<GameKey[]> {
  return db.rows<GameKey>(
    `select provider_id, game_id from game_favourite where member_id = $1
      order by created_at desc, provider_id, game_id limit $2`,
    [memberId, limit],
  );
}

export async function addFavourite(tx: Tx, memberId: MemberId, game: GameKey, at: Date): Promise<void> {
  await tx.query(
    `insert into game_favourite (member_id, provider_id, game_id, created_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [memberId, game.provider_id, game.game_id, at],
  );
}

export async function removeFavourite(db: Queryable, memberId: MemberId, game: GameKey): Promise<void> {
  await db.query("delete from game_favourite where member_id = $1 and provider_id = $2 and game_id = $3", [
    memberId,
    game.provider_id,
    game.game_id,
  ]);
}

export async function countFavourites(db: Queryable, memberId: MemberId): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    "select count(*)::integer as count from game_favourite where member_id = $1",
    [memberId],
  );
  return rows[0]?.count ?? 0;
}
