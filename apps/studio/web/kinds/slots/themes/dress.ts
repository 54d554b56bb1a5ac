import type { AtlasMap } from "../stage/textures.ts";
import { games } from "./games.ts";
import type { Theme } from "./theme.ts";

const pictures = import.meta.glob<string>("./*/*.webp", { eager: true, import: "default" });

/** A game in all that is its own. */
export function dress(game: string, atlas: AtlasMap): Theme {
  const own = games[game];
  if (!own) throw new Error(`Nothing is known of ${game} but its pictures.`);
  const picture = (name: string) => pictures[`./${game}/${name}.webp`] ?? "";
  const scene = (held: "upright" | "wide") => ({ far: picture(`scene-${held}`), near: picture(`near-${held}`) });
  return {
    game,
    atlas,
    atlasUrl: picture("symbols"),
    scenes: { upright: scene("upright"), wide: scene("wide") },
    ...own,
  };
}
