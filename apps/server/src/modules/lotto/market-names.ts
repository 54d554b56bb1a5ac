import { type GameNames, gameNameKey } from "../../core/game-launches.ts";
import type { OpenGames } from "../../core/open-games.ts";
import type { Ports } from "../../core/ports.ts";
import { listCategories } from "./category-repo.ts";

/** The provider name that lottery bets are published under. */
const PROVIDER = "lotto";

/** The lotteries that take bills. */
export const listedMarkets: OpenGames = async (db) =>
  (await listCategories(db))
    .filter(({ is_open }) => is_open)
    .map(({ code }) => ({ category: "lotto", providerId: PROVIDER, gameId: code }));

export function createMarketNames({ db }: Pick<Ports, "db">): GameNames {
  return async (games) => {
    const bills = games.filter(({ providerId }) => providerId === PROVIDER);
    const markets = bills.length > 0 ? await listCategories(db) : [];
    const names = new Map(markets.map(({ code, name }) => [code, name]));
    return new Map(
      bills.flatMap((game) => {
        const name = names.get(game.gameId);
        return name === undefined ? [] : [[gameNameKey(game), name] as const];
      }),
    );
  };
}
