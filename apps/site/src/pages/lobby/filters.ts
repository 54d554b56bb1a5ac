import type { LobbyName } from "../../base/routing/params.ts";
import type { SearchOf } from "../../base/routing/search.ts";
import type { Game } from "../../features/games/game.ts";

/** The lobbies that are lists of games; the hall of tables and the sportsbook are pages of their own. */
export type ListedLobby = Exclude<LobbyName, "casino" | "sport">;

/** The filters of a lobby. They are part of the address, so that a page can be bookmarked, shared and returned to. */
export type LobbyFilters = SearchOf<"slot">;

/** Removes every filter from the address. */
export const noFilters: LobbyFilters = {
  q: undefined,
  provider: undefined,
  feature: undefined,
  volatility: undefined,
  favourites: undefined,
};

export function isFiltered({ q = "", provider, feature, volatility, favourites = false }: LobbyFilters): boolean {
  return q.trim() !== "" || [provider, feature, volatility].some((chosen) => chosen !== undefined) || favourites;
}

/** How much a game's wins vary is a choice of its own beside what it has. */
export function isVolatility(feature: string): boolean {
  return feature.startsWith("volatility_");
}

/** A slot that gives free spins is listed in both lobbies. */
export function isInLobby(game: Game, category: string): boolean {
  return game.category === category || (category === "slot" && game.category === "freespin");
}

/** For the short list of favourites; the catalogue is searched by the server, which tolerates typing errors. */
export function matchesText(game: Game, search: string): boolean {
  const query = search.trim().toLowerCase();
  return game.name.toLowerCase().includes(query) || game.name_en.toLowerCase().includes(query);
}
