import type { Db } from "../../core/db.ts";
import type { CategorisedGame, OpenGames } from "../../core/open-games.ts";
import { type ListedGame, listPlayable, readListedGames, readVersion } from "./catalogue-repo.ts";
import { readRails } from "./place-repo.ts";
import { type RailSetting, USUAL_RAILS } from "./rails.ts";
import { keyOf, newAmong } from "./rules.ts";
import { fold } from "./search.ts";

export interface CatalogueGame extends ListedGame {
  /** Its names as a search compares them. */
  readonly folded: readonly string[];
}

export interface Catalogue {
  /** What members are shown. */
  readonly games: readonly CatalogueGame[];
  /** With what staff have hidden. */
  readonly all: readonly CatalogueGame[];
  readonly rails: readonly RailSetting[];
  isNew(game: CatalogueGame, now: Date): boolean;
  /** Also what is hidden: it has been played, and may be under way. */
  find(providerId: string, gameId: string): CatalogueGame | undefined;
}

/** Reads the whole catalogue. It is cached in memory and read again only when its version has changed. */
export type ReadCatalogue = () => Promise<Catalogue>;

export function createCatalogueReader(db: Db): ReadCatalogue {
  let cached: { readonly version: bigint; readonly catalogue: Promise<Catalogue> } | undefined;
  return async () => {
    // The version is read before the games: a change in between only makes the next reader look again.
    const version = await readVersion(db);
    if (cached?.version !== version) {
      const catalogue = readWhole(db);
      cached = { version, catalogue };
      catalogue.catch(() => {
        cached = undefined;
      });
    }
    return cached.catalogue;
  };
}

/**
 * The listed games for whoever asks in a transaction: it reads with the caller's connection, since a transaction that
 * waited for a second one could wait for itself.
 */
export function createListedGames(): OpenGames {
  let cached: { readonly version: bigint; readonly games: readonly CategorisedGame[] } | undefined;
  return async (db) => {
    const version = await readVersion(db);
    if (cached?.version !== version) cached = { version, games: await listPlayable(db) };
    return cached.games;
  };
}

async function readWhole(db: Db): Promise<Catalogue> {
  const rows = await readListedGames(db);
  const { rails } = await readRails(db);
  return catalogueOf(rows, rails ?? USUAL_RAILS);
}

function catalogueOf(rows: readonly ListedGame[], rails: readonly RailSetting[]): Catalogue {
  const all = rows.map((row) => ({ ...row, folded: [fold(row.name_th), fold(row.name)] }));
  const byKey = new Map(all.map((game) => [keyOf(game), game]));
  return {
    games: all.filter(({ is_hidden }) => !is_hidden),
    all,
    rails,
    isNew: newAmong(all),
    find: (providerId, gameId) => byKey.get(keyOf({ provider_id: providerId, game_id: gameId })),
  };
}
