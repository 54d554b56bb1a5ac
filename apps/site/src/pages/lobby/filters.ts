import type { SearchOf } from "../../base/routing/search.ts";
import type { Game } from "../../features/games/game.ts";

/** What of a lobby is shown. It stands in the address, so that a page can be kept, shared and returned to. */
export type LobbyFilters = SearchOf<"slot">;

/** Takes every filter out of the address. */
export const noFilters: LobbyFilters = { q: undefined, provider: undefined, feature: undefined, favourites: undefined };

export function isFiltered({ q = "", provider, feature, favourites = false }: LobbyFilters): boolean {
  return q.trim() !== "" || provider !== undefined || feature !== undefined || favourites;
}

/** A slot that gives free spins stands in both lobbies. */
export function isInLobby(game: Game, category: string): boolean {
  return game.category === category || (category === "slot" && game.category === "freespin");
}

/** For the short list of favourites; the catalogue is searched by the server, which forgives slips. */
export function matchesText(game: Game, search: string): boolean {
  const query = search.trim().toLowerCase();
  return game.name.toLowerCase().includes(query) || game.name_en.toLowerCase().includes(query);
}
