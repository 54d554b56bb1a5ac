import type { SceneSize } from "./scene.ts";
import type { Picture } from "./svg.ts";
import type { SymbolArt } from "./symbol.ts";

/** Everything that is drawn for one game. */
export interface ThemeArt {
  readonly game: string;
  /** The colour of the stones in its frame. */
  readonly accent: `#${string}`;
  readonly symbols: readonly SymbolArt[];
  readonly scene: (size: SceneSize) => Picture;
  /** What hangs or grows before the eye and moves against the scene. */
  readonly near: (size: SceneSize) => Picture;
  readonly card: {
    /** The figure that the lobby shows, and what is in front of it. */
    readonly hero: SymbolArt;
    readonly before: readonly string[];
    /** The colour that the foot of the card fades into. */
    readonly ground: string;
  };
}
