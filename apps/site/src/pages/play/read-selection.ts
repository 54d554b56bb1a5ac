import type { SearchOf } from "../../base/routing/search.ts";
import type { SelectedGame } from "../../features/games/game.ts";

/** The game that an address names. Without its source it is one that a provider brings us directly. */
export function readSelection(search: SearchOf<"play">): SelectedGame | null {
  const { game_id, provider_id, sub_provider_id = "", source = "direct", demo = false } = search;
  if (!game_id || !provider_id) return null;
  return { game_id, provider_id, sub_provider_id, source, is_demo: demo, name: "" };
}
