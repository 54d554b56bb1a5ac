import { type GameNames, gameNameKey } from "../../core/game-launches.ts";
import type { OpenGames } from "../../core/open-games.ts";
import type { Ports } from "../../core/ports.ts";
import { listLeagues, listOfferedLeagues } from "./match-repo.ts";
import { PARLAY_GAME, SPORT_PROVIDER } from "./rules.ts";

export const PARLAY_NAME = "บอลสเต็ป";

/** What football can be played for a promotion: its leagues, and parlays of all of them. */
export const listedLeagues: OpenGames = async (db) =>
  [...(await listOfferedLeagues(db)), PARLAY_GAME].map((gameId) => ({
    category: "sport",
    providerId: SPORT_PROVIDER,
    gameId,
  }));

/** Bets are named after their league. */
export function createLeagueNames({ db }: Pick<Ports, "db">): GameNames {
  return async (games) => {
    const bets = games.filter(({ providerId }) => providerId === SPORT_PROVIDER);
    const leagues =
      bets.length > 0
        ? await listLeagues(
            db,
            bets.map(({ gameId }) => gameId),
          )
        : [];
    const names = new Map([[PARLAY_GAME, PARLAY_NAME], ...leagues.map(({ id, name }) => [id, name] as const)]);
    return new Map(
      bets.flatMap((game) => {
        const name = names.get(game.gameId);
        return name === undefined ? [] : [[gameNameKey(game), name] as const];
      }),
    );
  };
}
