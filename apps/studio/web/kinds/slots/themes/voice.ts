import type { Tone } from "@chokdee/game-kit";
import type { ToneName } from "./theme.ts";

interface Voice {
  /** Its deepest note, in hertz. */
  readonly root: number;
  /** The wave: 0 rounds as a gong, 1 plucks, 2 hums, 3 cuts, 4 hisses. */
  readonly wave: number;
  /** How long it rings, where 1 is a wooden bar. */
  readonly ring: number;
  /** How fast a note swells, in seconds. */
  readonly swell?: number;
}

/** All sounds of a game in the voice of one instrument. */
export function voice({ root, wave, ring, swell = 0.01 }: Voice): Readonly<Record<ToneName, Tone>> {
  const none = undefined;
  return {
    press: [0.25, 0, root * 2.6, 0, 0.01, 0.05 * ring, wave],
    spin: [0.3, 0, root, 0.03, 0.08, 0.2 * ring, wave, 1.3, 2.2],
    stop: [0.36, 0, root * 1.5, 0, 0.012, 0.16 * ring, wave, 1.75],
    win: [0.5, 0, root * 2.25, swell, 0.05, 0.4 * ring, wave, 1.5],
    great: [0.6, 0, root * 2, swell * 2, 0.24, 0.7 * ring, wave, 1.25, none, none, root, 0.1, 0.16],
    scatter: [0.5, 0, root * 4, swell, 0.1, 0.55 * ring, wave, 1.15, none, none, root, 0.09],
    burst: [0.34, 0, root * 1.2, 0, 0.03, 0.2 * ring, 4, 1.5, -3],
    banner: [0.56, 0, root * 2, 0.02, 0.26, 0.8 * ring, wave, 1.15, none, none, root * 0.5, 0.16, 0.26],
    count: [0.11, 0, root * 5, 0, 0.005, 0.045, wave],
    tense: [0.3, 0, root, 0.1, 0.5, 0.3 * ring, wave, 1.1, 1.6, none, none, none, none, none, 4],
  };
}
