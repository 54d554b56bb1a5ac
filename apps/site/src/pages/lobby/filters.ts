import type { Game } from "../../features/games/game.ts";

const LONGEST_SEARCH = 60;
const NAME = /^[A-Za-z0-9_.-]{1,60}$/;

/** What of a lobby is shown. It stands in the address, so that a page can be kept, shared and returned to. */
export interface LobbyFilters {
  readonly search: string;
  readonly provider: string | undefined;
  readonly feature: string | undefined;
  readonly onlyFavourites: boolean;
}

export const noFilters: LobbyFilters = { search: "", provider: undefined, feature: undefined, onlyFavourites: false };

/** Anyone can write an address: what is not understood filters nothing. */
export function parseFilters(search: Readonly<Record<string, unknown>>): LobbyFilters {
  const { q, provider, feature, favourites } = search;
  return {
    search: typeof q === "string" ? q.slice(0, LONGEST_SEARCH) : "",
    provider: nameOf(provider),
    feature: nameOf(feature),
    onlyFavourites: favourites === "1",
  };
}

export function searchOf({
  search,
  provider,
  feature,
  onlyFavourites,
}: LobbyFilters): Readonly<Record<string, string>> {
  return {
    ...(search !== "" && { q: search }),
    ...(provider && { provider }),
    ...(feature && { feature }),
    ...(onlyFavourites && { favourites: "1" }),
  };
}

export function isFiltered({ search, provider, feature, onlyFavourites }: LobbyFilters): boolean {
  return search.trim() !== "" || provider !== undefined || feature !== undefined || onlyFavourites;
}

function nameOf(value: unknown): string | undefined {
  return typeof value === "string" && NAME.test(value) ? value : undefined;
}

/** A slot that gives free spins stands in both lobbies. */
export function isInLobby(game: Game, category: string): boolean {
  return game.category === category || (category === "slot" && game.category === "freespin");
}

/** For the short list of favourites; the catalogue is searched by the server, which forgives slips. */
export function matchesText(game: Game, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return game.name.toLowerCase().includes(wanted) || game.name_en.toLowerCase().includes(wanted);
}
