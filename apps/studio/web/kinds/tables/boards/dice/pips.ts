import type { DieSkin } from "./paint-die.ts";

const STEP = 0.42;

/** Where the pips of a face lie on a square from -1 to 1. */
export const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [STEP, -STEP],
    [-STEP, STEP],
  ],
  3: [
    [STEP, -STEP],
    [0, 0],
    [-STEP, STEP],
  ],
  4: [
    [-STEP, -STEP],
    [STEP, -STEP],
    [-STEP, STEP],
    [STEP, STEP],
  ],
  5: [
    [-STEP, -STEP],
    [STEP, -STEP],
    [0, 0],
    [-STEP, STEP],
    [STEP, STEP],
  ],
  6: [
    [-STEP, -STEP],
    [STEP, -STEP],
    [-STEP, 0],
    [STEP, 0],
    [-STEP, STEP],
    [STEP, STEP],
  ],
};

/** On dice of the east, one and four are red. */
export function isRed(face: number): boolean {
  return face === 1 || face === 4;
}

/** A drilled pit in flat rounds: the light on its far edge, its depth, its lit floor. Colour, size and shift. */
type Pit = readonly (readonly [colour: string, size: number, shift: number])[];

const RED_PIT: Pit = [
  ["rgb(255 255 255 / 0.6)", 1, 0.13],
  ["#8c1511", 1, 0],
  ["#c02a21", 0.82, 0.1],
  ["#dd4034", 0.45, 0.3],
];
const BLACK_PIT: Pit = [
  ["rgb(255 255 255 / 0.6)", 1, 0.13],
  ["#050404", 1, 0],
  ["#1d1916", 0.8, 0.12],
  ["#3a332d", 0.42, 0.32],
];

/** Ivory with drilled pips. */
export const IVORY: DieSkin = {
  lit: [255, 250, 235],
  shade: [138, 116, 82],
  ready: Promise.resolve(),
  paintFace(context, face) {
    const radius = face === 1 ? 0.3 : face === 6 ? 0.155 : 0.175;
    const pips = PIPS[face] ?? [];
    for (const [colour, size, shift] of isRed(face) ? RED_PIT : BLACK_PIT) {
      context.fillStyle = colour;
      context.beginPath();
      for (const [x, y] of pips) {
        const [left, top] = [x + radius * shift, y + radius * shift];
        context.moveTo(left + radius * size, top);
        context.arc(left, top, radius * size, 0, Math.PI * 2);
      }
      context.fill();
    }
  },
};
