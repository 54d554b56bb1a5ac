import type { Tone } from "@chokdee/game-kit";
import type { Tune } from "../../../base/sound/tune.ts";
import type { AmbienceKind } from "../stage/ambience.ts";
import type { LabelPlace } from "../stage/labels.ts";
import type { AtlasMap, RibbonWords } from "../stage/textures.ts";

/** The moments of a round that have a sound. */
export type ToneName = "press" | "spin" | "stop" | "win" | "great" | "scatter" | "burst" | "banner" | "count" | "tense";

/** Everything that distinguishes one game from another, apart from its mathematics. */
export interface Theme {
  readonly game: string;
  readonly atlas: AtlasMap;
  readonly atlasUrl: string;
  /** The place behind the reels, and what is nearer than they are, for both ways of holding a screen. */
  readonly scenes: Readonly<Record<"upright" | "wide", { readonly far: string; readonly near: string }>>;
  readonly ribbons: RibbonWords;
  /** Where values are written on their symbols, if not in the middle. */
  readonly labelPlace?: LabelPlace;
  /** The light of its features, as a colour of CSS. */
  readonly featureGlow: string;
  readonly ambience: AmbienceKind;
  /** The lacquer behind the symbols. */
  readonly ink: number;
  readonly sparkColours: readonly number[];
  readonly tones: Readonly<Record<ToneName, Tone>>;
  /** The steps, in semitones, that reels and wins climb. */
  readonly scale: readonly number[];
  readonly music: Tune;
}
