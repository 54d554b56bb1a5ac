import { type GameNames, type GamePlaces, type GameProviders, gameNameKey } from "../../core/game-launches.ts";
import type { Ports } from "../../core/ports.ts";
import type { Config } from "../../platform/config.ts";
import type { ServerModule } from "../../platform/module.ts";
import { fetchPicture } from "../../platform/outside/fetch-picture.ts";
import type { ArrangeDependencies } from "./office/arrange-games.ts";
import { readReturns } from "./catalogue-repo.ts";
import { createCatalogueReader, createListedGames } from "./catalogue.ts";
import type { CatalogueSyncDependencies, GamesDependencies } from "./dependencies.ts";
import { freeRoundProblem } from "./find-free-rounds.ts";
import { playFollower } from "./follow-bets.ts";
import { gamesJobs } from "./jobs.ts";
import { gamesOfficeHandlers } from "./office/routes.ts";
import { createPlayedGames } from "./played-games.ts";
import { gamesHandlers } from "./routes.ts";
import { syncCatalogue } from "./sync-catalogue.ts";

interface PictureBasis {
  readonly config: Pick<Config, "port">;
  readonly gameProviders: GameProviders;
}

/** The catalogue of games, the lobby and the way into a game. */
export const gamesModule = {
  ports: {
    freeRoundProblem,
    gameReturns: readReturns,
    listedGames: createListedGames,
    gameNames({ db }: Pick<Ports, "db">): GameNames {
      const read = createCatalogueReader(db);
      return async (games) => {
        const catalogue = await read();
        return new Map(
          games.flatMap((game) => {
            const name = catalogue.find(game.providerId, game.gameId)?.name_th;
            return name === undefined ? [] : [[gameNameKey(game), name] as const];
          }),
        );
      };
    },
    playedGames: createPlayedGames,
    gamePlaces({ db }: Pick<Ports, "db">): GamePlaces {
      const read = createCatalogueReader(db);
      return async () => {
        const catalogue = await read();
        return ({ providerId, gameId }) => {
          const game = catalogue.find(providerId, gameId);
          return game && { isHidden: game.is_hidden, place: game.place };
        };
      };
    },
    /** A sandbox's studio is beside us on this machine. */
    fetchPicture:
      ({ config, gameProviders }: PictureBasis): CatalogueSyncDependencies["fetchPicture"] =>
      async (providerId, path) => {
        const origin = gameProviders.originOf(providerId, `http://localhost:${config.port}`);
        if (!origin) throw new Error(`Nobody knows where ${providerId} has its pictures.`);
        return fetchPicture(`${origin}${path}`);
      },
    /** Reads every provider's games and new pictures now; otherwise jobs do. */
    readCatalogue: (deps: CatalogueSyncDependencies) => syncCatalogue(deps, "new"),
  },
  create: (deps: GamesDependencies & CatalogueSyncDependencies & ArrangeDependencies) =>
    ({
      handlers: gamesHandlers(deps),
      officeHandlers: gamesOfficeHandlers(deps),
      jobs: () => gamesJobs(deps),
      consumers: [playFollower],
    }) satisfies ServerModule,
};
