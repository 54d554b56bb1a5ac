import type { ProviderGame } from "@chokdee/contract/provider";
import { DomainError } from "../../core/domain-error.ts";
import {
  type GameRow,
  type OfferedGame,
  raiseVersion,
  readListedGames,
  saveGame,
  unlistOthers,
} from "./catalogue-repo.ts";
import type { CatalogueSyncDependencies } from "./dependencies.ts";
import { keyOf } from "./rules.ts";

/** Pictures that are stored already are copied again only with `all`: one may change under its path. */
type Pictures = "new" | "all";

/**
 * Reads every provider's games again. One that does not answer keeps the games that it had; returns whether all did.
 * Pictures are copied, so that the site shows nothing from another origin.
 */
export async function syncCatalogue(deps: CatalogueSyncDependencies, pictures: Pictures): Promise<boolean> {
  let isComplete = true;
  for (const provider of deps.gameProviders.list()) {
    try {
      await syncProvider(deps, provider, pictures);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      isComplete = false;
      deps.log.warn({ provider: provider.providerId, code: error.code }, "a provider did not list its games");
    }
  }
  return isComplete;
}

type Provider = ReturnType<CatalogueSyncDependencies["gameProviders"]["list"]>[number];

async function syncProvider(deps: CatalogueSyncDependencies, provider: Provider, pictures: Pictures): Promise<void> {
  const listed = await deps.gameProviders.games(provider.providerId);
  const known = new Map((await readListedGames(deps.db)).map((game) => [keyOf(game), game]));
  const games: OfferedGame[] = [];
  for (const game of listed) {
    const before = known.get(keyOf({ provider_id: provider.providerId, game_id: game.game }));
    const isHeld = pictures === "new" && before?.image != null && before.image_path === game.image;
    const image = isHeld ? before.image : await copyPicture(deps, provider.providerId, game.image);
    games.push(rowOf(provider, game, image, before));
  }
  await deps.db.transaction(async (tx) => {
    let hasChanged = false;
    for (const game of games) hasChanged = (await saveGame(tx, game)) || hasChanged;
    const kept = games.map(({ game_id }) => game_id);
    hasChanged = (await unlistOthers(tx, provider.providerId, kept)) || hasChanged;
    if (hasChanged) await raiseVersion(tx);
  });
}

function rowOf(
  { providerId, name: providerName, source }: Provider,
  game: ProviderGame,
  image: string | null,
  before: GameRow | undefined,
): OfferedGame {
  return {
    provider_id: providerId,
    game_id: game.game,
    provider_name: providerName,
    source,
    sub_provider_id: "",
    name: game.name,
    name_th: game.name_th,
    category: game.category,
    features: game.features,
    has_demo: game.has_demo,
    image: image ?? before?.image ?? null,
    image_path: image ? game.image : (before?.image_path ?? null),
    released_on: game.released_on,
    freeRoundBets: game.free_round_bets?.map(BigInt) ?? null,
    maxWin: game.max_win,
    returnPercent: game.return_percent,
  };
}

/** A game without its picture can still be played: the next run tries again. */
async function copyPicture(deps: CatalogueSyncDependencies, providerId: string, path: string): Promise<string | null> {
  try {
    return await deps.images.store(await deps.fetchPicture(providerId, path));
  } catch (error) {
    deps.log.warn({ err: error, provider: providerId, path }, "a game's picture could not be copied");
    return null;
  }
}
