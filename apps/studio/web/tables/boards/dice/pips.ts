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

/** Ivory with drilled pips. */
export const IVORY: DieSkin = {
  lit: [255, 250, 235],
  shade: [138, 116, 82],
  paintFace(context, face) {
    const radius = face === 1 ? 0.3 : face === 6 ? 0.155 : 0.175;
    for (const [x, y] of PIPS[face] ?? []) {
      const pit = context.createRadialGradient(x + radius * 0.25, y + radius * 0.3, radius * 0.1, x, y, radius);
      pit.addColorStop(0, isRed(face) ? "#e8493c" : "#4a423c");
      pit.addColorStop(0.7, isRed(face) ? "#b3221c" : "#14110f");
      pit.addColorStop(1, isRed(face) ? "#6d0f0d" : "#000000");
      context.fillStyle = "rgb(255 255 255 / 0.55)";
      context.beginPath();
      context.arc(x + radius * 0.12, y + radius * 0.16, radius, 0, Math.PI * 2);
      context.fill();
      context.fillStyle = pit;
      context.beginPath();
      context.arc(x, y, radius, 0, Math.PI * 2);
      context.fill();
    }
  },
};
