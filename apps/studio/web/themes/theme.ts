import type { Tone } from "@chokdee/game-kit";
import type { AmbienceKind } from "../stage/ambience.ts";
import type { AtlasMap, RibbonWords } from "../stage/textures.ts";

/** The moments of a round that have a sound. */
export type ToneName = "press" | "spin" | "stop" | "win" | "great" | "scatter" | "burst" | "banner" | "count";

/** Everything that distinguishes one game from another, apart from its mathematics. */
export interface Theme {
  readonly game: string;
  readonly atlas: AtlasMap;
  readonly atlasUrl: string;
  readonly ribbons: RibbonWords;
  readonly ambience: AmbienceKind;
  /** The lacquer behind the symbols. */
  readonly ink: number;
  readonly sparkColours: readonly number[];
  readonly tones: Readonly<Record<ToneName, Tone>>;
  /** The steps, in semitones, that reels and wins climb. */
  readonly scale: readonly number[];
}
