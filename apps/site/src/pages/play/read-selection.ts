import type { SelectedGame } from "../../features/games/game.ts";

const ID = /^[A-Za-z0-9_.-]{1,100}$/;

/** The game that an address names. Without its source it is one that a provider brings us directly. */
export function readSelection(search: Readonly<Record<string, unknown>>): SelectedGame | null {
  const text = (name: string, otherwise: string) => {
    const value = search[name];
    return typeof value === "string" && ID.test(value) ? value : otherwise;
  };
  const game_id = text("game_id", "");
  const provider_id = text("provider_id", "");
  if (!game_id || !provider_id) return null;
  return {
    game_id,
    provider_id,
    sub_provider_id: text("sub_provider_id", ""),
    source: text("source", "direct"),
    is_demo: search["demo"] === "1",
    name: "",
  };
}
