import type { CallInput } from "@chokdee/contract";
import { dayRange } from "@chokdee/rules/time";
import type { Db } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import { pageOf, readCursor } from "../../core/page.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import { type Catalogue, createCatalogueReader } from "./catalogue.ts";
import type { GamesDependencies } from "./dependencies.ts";
import { readFavourites } from "./favourite-repo.ts";
import { listGames } from "./list-games.ts";
import { eligibleWallets, linkDemo, linkGame, playableGame } from "./open-game.ts";
import { type HistoryRow, readHistory } from "./play-repo.ts";
import { MAX_FAVOURITES, setFavourite } from "./set-favourite.ts";
import { inCatalogue, lobbyConfig, showLobby } from "./show-lobby.ts";
import { gameView, type Moment, playedRoundView, walletView } from "./views.ts";

export function gamesHandlers(deps: GamesDependencies) {
  const read = createCatalogueReader(deps.db);
  const momentOf = async ({ isNew }: Catalogue): Promise<Moment> => ({
    isNew,
    now: deps.clock.now(),
    switchesOff: new Set(await deps.switchesOff(deps.db)),
  });
  return {
    gameList: async (input) => {
      const catalogue = await read();
      const { games, total } = listGames(catalogue, input);
      const moment = await momentOf(catalogue);
      return { items: games.map((game) => gameView(game, moment)), page: input.page, total };
    },
    gameLobby: async (input, { member }) => {
      const catalogue = await read();
      const rails = await showLobby(deps, catalogue, member?.memberId, input);
      const moment = await momentOf(catalogue);
      return { rails: rails.map((rail) => ({ ...rail, games: rail.games.map((game) => gameView(game, moment)) })) };
    },
    lobbyConfigs: async (input) => lobbyConfig(await read(), input.lobby_key),
    gameWallets: async (input, { member }) => {
      const game = await playableGame(deps, await read(), input);
      return (await eligibleWallets(deps, member.memberId, game)).flatMap(walletView);
    },
    gameLink: async (input, { member, origin }) => ({
      link: await linkGame(deps, await read(), input, { member, origin }),
    }),
    gameDemo: async (input, { origin }) => ({ link: await linkDemo(deps, await read(), input, origin) }),
    gameHealth: async ({ provider_id: providerId }) => {
      if (!deps.gameProviders.list().some((known) => known.providerId === providerId))
        throw new DomainError("NOT_FOUND");
      return { is_up: await deps.gameProviders.isUp(providerId) };
    },
    favouriteList: async (_input, { member }) => {
      const catalogue = await read();
      const moment = await momentOf(catalogue);
      const keys = await readFavourites(deps.db, member.memberId, MAX_FAVOURITES);
      return inCatalogue(catalogue, keys).map((game) => gameView(game, moment));
    },
    favouriteSet: async (input, { member }) => {
      const { provider_id: providerId, game_id: gameId, is_favourite: isFavourite } = input;
      await setFavourite(deps, await read(), member.memberId, {
        provider_id: providerId,
        game_id: gameId,
        isFavourite,
      });
      return {};
    },
    gameHistory: async (input, { member }) => {
      const catalogue = await read();
      const rows = await readHistoryPage(deps.db, member.memberId, input);
      return pageOf(rows, input.limit, (row) => playedRoundView(row, catalogue));
    },
    gameReplay: async (input, { member, origin }) => ({
      link: await deps.gameProviders.replayLink(member.memberId, `game:${input.provider_id}:${input.round_id}`, origin),
    }),
  } satisfies Partial<Handlers>;
}

/** Days are Bangkok days, both included. Returns one row more than requested where there is another page. */
function readHistoryPage(db: Db, memberId: MemberId, query: CallInput<"gameHistory">): Promise<HistoryRow[]> {
  const range = dayRange(query.from, query.to);
  return readHistory(db, memberId, { ...range, before: readCursor(query.cursor) }, query.limit + 1);
}
