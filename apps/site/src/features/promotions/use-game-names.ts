import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../base/data/app-context.ts";
import type { PlayTerms } from "./promotion.ts";
import type { GameNames } from "./terms.ts";

const MAX_GAMES = 200;
const FRESH_MS = 10 * 60_000;

/** The names of the games and providers in some terms. Nothing is read for terms that name none. */
export function useGameNames({ games, excluded_games: excluded, providers }: PlayTerms): GameNames {
  const { client } = useApp();
  const isNeeded = games.length + excluded.length + providers.length > 0;
  const { data } = useQuery({
    ...client.query("gameList", { limit: MAX_GAMES }),
    enabled: isNeeded,
    staleTime: FRESH_MS,
  });
  const known = data?.items ?? [];
  return {
    game: (providerId, gameId) =>
      known.find((game) => game.provider_id === providerId && game.game_id === gameId)?.name ?? gameId,
    provider: (providerId) => known.find((game) => game.provider_id === providerId)?.provider_name ?? providerId,
  };
}
