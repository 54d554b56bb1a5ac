import type { AtlasMap } from "../stage/textures.ts";
import type { Theme } from "./theme.ts";

/** Every game has a folder of its name with its pictures. Loaded one at a time: a game never loads another's. */
const atlases = import.meta.glob<AtlasMap>("./*/symbols.json", { import: "default" });

export const THEMED_GAMES: readonly string[] = Object.keys(atlases).map((path) => path.split("/")[1] ?? "");

export function themeOf(game: string): (() => Promise<Theme>) | undefined {
  const loadAtlas = atlases[`./${game}/symbols.json`];
  if (!loadAtlas) return undefined;
  return async () => {
    const [{ dress }, atlas] = await Promise.all([import("./dress.ts"), loadAtlas()]);
    return dress(game, atlas);
  };
}
