import type { Game } from "./game.ts";

/** A slot that gives free spins stands in both lobbies. */
export function isInLobby(game: Game, category: string): boolean {
  return game.category === category || (category === "slot" && game.category === "freespin");
}

/** For the short list of favourites; the catalogue is searched by the server, which forgives slips. */
export function matchesText(game: Game, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return game.name.toLowerCase().includes(wanted) || game.name_en.toLowerCase().includes(wanted);
}
