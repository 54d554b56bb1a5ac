import type { Queryable, Tx } from "../../core/db.ts";
import type { GameCategory } from "./rules.ts";

export interface GameRow {
  readonly providerId: string;
  readonly gameId: string;
  readonly providerName: string;
  readonly source: string;
  readonly subProviderId: string;
  readonly name: string;
  readonly nameThai: string;
  readonly category: GameCategory;
  readonly features: readonly string[];
  readonly hasDemo: boolean;
  /** Our own copy's address; null while there is none. */
  readonly image: string | null;
  /** The provider's path that the copy was made from. */
  readonly imagePath: string | null;
  /** A calendar day. */
  readonly releasedOn: string;
}

/** In satang. None where the game has no free rounds; null where its provider takes any stake. */
type FreeRoundBets = readonly bigint[] | null;

export interface OfferedGame extends GameRow {
  readonly freeRoundBets: FreeRoundBets;
}

const MAX_LISTED = 10_000;

export async function readVersion(db: Queryable): Promise<bigint> {
  const { rows } = await db.prepared<{ version: bigint }>(
    "game-catalogue-version",
    "select version from game_catalogue",
    [],
  );
  return rows[0]?.version ?? 0n;
}

export async function raiseVersion(tx: Tx): Promise<void> {
  await tx.query("update game_catalogue set version = version + 1");
}

/** Every game that its provider still offers, the newest first. */
export async function readListedGames(db: Queryable): Promise<GameRow[]> {
  const { rows } = await db.query<GameRow>(
    `select provider_id as "providerId", game_id as "gameId", provider_name as "providerName", source,
            sub_provider_id as "subProviderId", name, name_th as "nameThai", category, features,
            has_demo as "hasDemo", image, image_path as "imagePath", released_on::text as "releasedOn"
       from game where is_listed order by released_on desc, provider_id, game_id limit ${MAX_LISTED}`,
  );
  return rows;
}

/** The stakes that a free round of a game may have, while its provider still offers it. */
export async function findFreeRoundBets(
  db: Queryable,
  { providerId, gameId }: Pick<GameRow, "providerId" | "gameId">,
): Promise<FreeRoundBets | undefined> {
  const { rows } = await db.query<{ bets: FreeRoundBets }>(
    "select free_round_bets as bets from game where provider_id = $1 and game_id = $2 and is_listed",
    [providerId, gameId],
  );
  return rows[0]?.bets;
}

/** Adds a game or takes over what has changed. Returns whether anything has. */
export async function saveGame(tx: Tx, game: OfferedGame): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into game (provider_id, game_id, provider_name, source, sub_provider_id, name, name_th, category, features,
                       has_demo, image, image_path, released_on, free_round_bets, is_listed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, true)
     on conflict (provider_id, game_id) do update set
       provider_name = excluded.provider_name, source = excluded.source, sub_provider_id = excluded.sub_provider_id,
       name = excluded.name, name_th = excluded.name_th, category = excluded.category, features = excluded.features,
       has_demo = excluded.has_demo, image = excluded.image, image_path = excluded.image_path,
       released_on = excluded.released_on, free_round_bets = excluded.free_round_bets, is_listed = true
     where game.* is distinct from excluded.*`,
    [
      game.providerId,
      game.gameId,
      game.providerName,
      game.source,
      game.subProviderId,
      game.name,
      game.nameThai,
      game.category,
      game.features,
      game.hasDemo,
      game.image,
      game.imagePath,
      game.releasedOn,
      game.freeRoundBets,
    ],
  );
  return rowCount > 0;
}

/** Takes a provider's games off the list, except `kept`. Returns whether there were any. */
export async function unlistOthers(tx: Tx, providerId: string, kept: readonly string[]): Promise<boolean> {
  const { rowCount } = await tx.query(
    "update game set is_listed = false where is_listed and provider_id = $1 and game_id <> all($2::text[])",
    [providerId, kept],
  );
  return rowCount > 0;
}
