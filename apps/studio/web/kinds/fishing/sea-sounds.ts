import type { Tone } from "@chokdee/game-kit";
import type { Tune } from "../../base/sound/tune.ts";

/** The moments of the sea that have a sound. */
export type SeaSound =
  | "press"
  | "shot"
  | "torpedo"
  | "net"
  | "catch"
  | "great"
  | "weapon"
  | "boss"
  | "load"
  | "refuse"
  | "close";

const FILTER = 20;

/** Noise as it is heard under water: nothing of it is above this pitch. */
function muffled(tone: Tone, hertz: number): Tone {
  return Object.assign(
    Array.from({ length: FILTER + 1 }, (_, at) => tone[at]),
    { [FILTER]: -hertz },
  );
}

/** Loudness, a little chance, pitch, attack, hold, fall, shape and so on, as the synthesiser takes them. */
export const SEA_TONES: Readonly<Record<SeaSound, Tone>> = {
  press: [0.2, 0, 420, 0, 0.01, 0.05, 0],
  shot: [0.16, 0.06, 260, 0, 0.015, 0.09, 1, 1.8, -9, undefined, undefined, undefined, undefined, 0.4],
  torpedo: [0.34, 0.04, 120, 0.02, 0.08, 0.34, 2, 1.2, -3, undefined, undefined, undefined, undefined, 0.9],
  net: muffled([0.2, 0.1, 720, 0, 0.01, 0.12, 4, 2.2, -4, undefined, undefined, undefined, undefined, 0.5], 1_200),
  catch: [0.36, 0, 590, 0.005, 0.05, 0.3, 0, 1.4, undefined, undefined, 295, 0.06],
  great: [0.55, 0, 295, 0.02, 0.28, 0.9, 0, 1.2, undefined, undefined, 147, 0.11, 0.22, undefined, 2],
  weapon: muffled([0.7, 0.02, 90, 0.01, 0.16, 0.7, 4, 1.6, -1.2, undefined, undefined, undefined, undefined, 0.8], 700),
  boss: [0.6, 0, 73, 0.1, 0.5, 1.4, 0, 1.1, 0.3, undefined, 37, 0.3, 0.4, undefined, 1.5],
  load: [0.28, 0, 180, 0, 0.03, 0.1, 1, 1.6, 4, undefined, 90, 0.05, 0.09],
  refuse: [0.34, 0, 150, 0.01, 0.06, 0.2, 2, 1.4, -2],
  close: [0.3, 0, 440, 0.01, 0.07, 0.4, 0, 1.3, undefined, undefined, -110, 0.09],
};

/** A slow boat song over soft drums. */
export const SEA_TUNE: Tune = { bpm: 84, mode: [0, 2, 4, 7, 9], lead: "khim", seed: 20, drums: "light" };
