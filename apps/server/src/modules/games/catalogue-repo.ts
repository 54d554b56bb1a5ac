import type { Queryable, Tx } from "../../core/db.ts";
import { gameNameKey } from "../../core/game-launches.ts";
import type { CategorisedGame } from "../../core/open-games.ts";
import { categorised, type GameCategory } from "./rules.ts";

export interface GameRow {
  readonly provider_id: string;
  readonly game_id: string;
  readonly provider_name: string;
  readonly source: string;
  readonly sub_provider_id: string;
  readonly name: string;
  readonly name_th: string;
  readonly category: GameCategory;
  readonly features: readonly string[];
  readonly has_demo: boolean;
  /** Our own copy's address; null while there is none. */
  readonly image: string | null;
  /** The provider's path that the copy was made from. */
  readonly image_path: string | null;
  /** A calendar day. */
  readonly released_on: string;
}

/** With what a round or a shot costs at least and at most, in satang, where its provider names its stakes. */
export interface ListedGame extends GameRow {
  readonly min_bet: bigint | null;
  readonly max_bet: bigint | null;
  /** Staff do not let members see it. */
  readonly is_hidden: boolean;
  /** Its place before the others of its category, where staff have given it one. */
  readonly place: number | null;
}

/** In satang. None where the game has no free rounds; null where its provider takes any stake. */
type FreeRoundBets = readonly bigint[] | null;

export interface OfferedGame extends GameRow {
  readonly freeRoundBets: FreeRoundBets;
  /** In stakes; null where its provider names none. */
  readonly maxWin: number | null;
  /** What it returns in the long run, such as 96.12. */
  readonly returnPercent: number;
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

/** Every game that its provider still offers: what staff have put first, then the newest, and of one day the cheapest. */
export function readListedGames(db: Queryable): Promise<ListedGame[]> {
  return db.rows<ListedGame>(
    `select provider_id, game_id, provider_name, source,
            sub_provider_id, name, name_th, category, features,
            has_demo, image, image_path, released_on::text as released_on,
            (select min(bet) from unnest(free_round_bets) bet) as min_bet,
            (select max(bet) from unnest(free_round_bets) bet) as max_bet,
            coalesce(p.is_hidden, false) as is_hidden, p.place
       from game left join game_place p using (provider_id, game_id)
      where is_listed order by p.place, game.released_on desc, provider_id, min_bet, game_id limit ${MAX_LISTED}`,
  );
}

/** The same as no more than a wallet's terms are about. */
export async function listPlayable(db: Queryable): Promise<CategorisedGame[]> {
  const { rows } = await db.query<{ provider_id: string; game_id: string; category: GameCategory }>(
    `select provider_id, game_id, category from game where is_listed limit ${MAX_LISTED}`,
  );
  return rows.map(categorised);
}

/** The stakes that a free round of a game may have, while its provider still offers it. */
export function findFreeRoundBets(
  db: Queryable,
  { providerId, gameId }: { readonly providerId: string; readonly gameId: string },
): Promise<FreeRoundBets | undefined> {
  return db.value<FreeRoundBets>(
    "select free_round_bets as bets from game where provider_id = $1 and game_id = $2 and is_listed",
    [providerId, gameId],
  );
}

/** What games return in the long run, as their providers say, keyed `provider/game`. */
export async function readReturns(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ provider_id: string; game_id: string; percent: number }>(
    `select provider_id, game_id, return_percent::float8 as percent from game
      where return_percent is not null limit ${MAX_LISTED}`,
  );
  return new Map(rows.map((row) => [gameNameKey({ providerId: row.provider_id, gameId: row.game_id }), row.percent]));
}

/** Adds a game or takes over what has changed. Returns whether anything has. */
export async function saveGame(tx: Tx, game: OfferedGame): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into game (provider_id, game_id, provider_name, source, sub_provider_id, name, name_th, category, features,
                       has_demo, image, image_path, released_on, free_round_bets, max_win, return_percent, is_listed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, true)
     on conflict (provider_id, game_id) do update set
       provider_name = excluded.provider_name, source = excluded.source, sub_provider_id = excluded.sub_provider_id,
       name = excluded.name, name_th = excluded.name_th, category = excluded.category, features = excluded.features,
       has_demo = excluded.has_demo, image = excluded.image, image_path = excluded.image_path,
       released_on = excluded.released_on, free_round_bets = excluded.free_round_bets, max_win = excluded.max_win,
       return_percent = excluded.return_percent, is_listed = true
     where game.* is distinct from excluded.*`,
    [
      game.provider_id,
      game.game_id,
      game.provider_name,
      game.source,
      game.sub_provider_id,
      game.name,
      game.name_th,
      game.category,
      game.features,
      game.has_demo,
      game.image,
      game.image_path,
      game.released_on,
      game.freeRoundBets,
      game.maxWin,
      game.returnPercent,
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
