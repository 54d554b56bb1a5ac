import type { Queryable, Tx } from "../../core/db.ts";
import type { GameKey } from "./play-repo.ts";
import type { RailSetting } from "./rails.ts";

/** Held until the transaction ends, so that one arrangement is made after the other. */
export async function lockGame(tx: Tx, { provider_id, game_id }: GameKey) {
  await tx.query("select from game_catalogue for update");
  return tx.row<{ category: string; is_hidden: boolean; place: number | null }>(
    `select g.category, coalesce(p.is_hidden, false) as is_hidden, p.place
       from game g left join game_place p using (provider_id, game_id)
      where provider_id = $1 and game_id = $2 and g.is_listed`,
    [provider_id, game_id],
  );
}

export async function setHidden(tx: Tx, { provider_id, game_id }: GameKey, isHidden: boolean): Promise<void> {
  await tx.query(
    `insert into game_place (provider_id, game_id, is_hidden) values ($1, $2, $3)
     on conflict (provider_id, game_id) do update set is_hidden = excluded.is_hidden`,
    [provider_id, game_id, isHidden],
  );
}

/** The games of a category that have a place, in their order. */
export function listPlaced(tx: Tx, category: string): Promise<GameKey[]> {
  return tx.rows<GameKey>(
    `select p.provider_id, p.game_id from game_place p join game g using (provider_id, game_id)
      where g.category = $1 and p.place is not null order by p.place, p.provider_id, p.game_id`,
    [category],
  );
}

/** Gives the games the places of their order, and the one that is named none unless it is among them. */
export async function writePlaces(tx: Tx, removed: GameKey, placed: readonly GameKey[]): Promise<void> {
  await tx.query("update game_place set place = null where provider_id = $1 and game_id = $2", [
    removed.provider_id,
    removed.game_id,
  ]);
  await tx.query(
    `insert into game_place (provider_id, game_id, place)
     select provider_id, game_id, place
       from unnest($1::text[], $2::text[]) with ordinality k (provider_id, game_id, place)
     on conflict (provider_id, game_id) do update set place = excluded.place`,
    [placed.map(({ provider_id }) => provider_id), placed.map(({ game_id }) => game_id)],
  );
}

export interface StoredRails {
  readonly version: number;
  readonly rails: readonly RailSetting[] | null;
}

export async function readRails(db: Queryable): Promise<StoredRails> {
  const { rows } = await db.query<StoredRails>("select version, rails from lobby_rails");
  return rows[0] ?? { version: 0, rails: null };
}

/** Undefined where somebody else has arranged them since. */
export function writeRails(tx: Tx, version: number, rails: readonly RailSetting[]): Promise<StoredRails | undefined> {
  return tx.row<StoredRails>(
    "update lobby_rails set version = version + 1, rails = $2 where version = $1 returning version, rails",
    [version, JSON.stringify(rails)],
  );
}
