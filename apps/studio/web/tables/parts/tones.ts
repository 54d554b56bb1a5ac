import type { Tone } from "@chokdee/game-kit";

/** The moments at a table that have a sound. */
export type TableTone =
  | "chip"
  | "accept"
  | "refuse"
  | "tick"
  | "close"
  | "slide"
  | "turn"
  | "shake"
  | "roll"
  | "drop"
  | "win"
  | "great"
  | "pay";

/** Wood, felt and small bells: nothing that tires in an hour. */
export const TONES: Readonly<Record<TableTone, Tone>> = {
  chip: [0.35, 0, 1_900, 0, 0.01, 0.03, 1, 2.4, undefined, undefined, undefined, undefined, undefined, 1.5],
  accept: [0.4, 0, 523, 0.01, 0.05, 0.18, 0, 1.4, undefined, undefined, 262, 0.06],
  refuse: [0.4, 0, 180, 0.01, 0.08, 0.2, 0, 1, -1],
  tick: [0.2, 0, 880, 0, 0.01, 0.04, 0],
  close: [0.45, 0, 196, 0.01, 0.12, 0.7, 0, 1.2, undefined, undefined, undefined, undefined, undefined, undefined, 2],
  slide: [0.25, 0, 90, 0.01, 0.03, 0.09, 4, 1, 2, undefined, undefined, undefined, undefined, 3],
  turn: [0.3, 0, 320, 0, 0.01, 0.05, 4, 1.4, -6, undefined, undefined, undefined, undefined, 2],
  shake: [0.3, 0.2, 260, 0, 0.01, 0.05, 4, 1.2, undefined, undefined, undefined, undefined, undefined, 4],
  roll: [0.2, 0, 140, 0.02, 0.2, 0.2, 4, 0.8, undefined, undefined, undefined, undefined, undefined, 2],
  drop: [0.4, 0, 700, 0, 0.01, 0.06, 1, 2, -4],
  win: [0.5, 0, 392, 0.01, 0.1, 0.5, 0, 1.4, undefined, undefined, 196, 0.09, 0.12],
  great: [0.6, 0, 330, 0.02, 0.25, 0.9, 0, 1.2, undefined, undefined, 165, 0.12, 0.24],
  pay: [0.25, 0, 1_500, 0, 0.01, 0.04, 1, 2.2],
};
