// The studio: a dark tent that is bright just above the horizon, a great warm lamp, two strips and a cool rim.
import type { Rgb } from "./materials.ts";

export type Way = readonly [number, number, number];

export function unit([x, y, z]: Way): Way {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

/** Towards the great lamp: upper left, before the picture. y goes up. */
export const KEY = unit([-0.52, 0.62, 0.72]);
/** Towards the eye, a little from above, so that flat gold looks into the bright band. */
export const EYE = unit([0, -0.1, 1]);

/** How bright the tent is from its foot to its top. */
const TENT: readonly (readonly [number, Rgb])[] = [
  [-1, [0.1, 0.045, 0.015]],
  [-0.3, [0.07, 0.03, 0.012]],
  [0.02, [0.16, 0.11, 0.07]],
  [0.2, [0.85, 0.76, 0.6]],
  [0.42, [0.5, 0.47, 0.45]],
  [0.62, [0.3, 0.3, 0.34]],
  [1, [0.55, 0.6, 0.75]],
];

interface Lamp {
  readonly to: Way;
  /** Half its angles across and upwards. */
  readonly wide: number;
  readonly high: number;
  readonly colour: Rgb;
}

const LAMPS: readonly Lamp[] = [
  { to: KEY, wide: 0.34, high: 0.34, colour: [5.6, 5.1, 4.4] },
  { to: unit([0.86, 0.12, 0.5]), wide: 0.1, high: 0.6, colour: [3.2, 2.5, 1.7] },
  { to: unit([0.12, 0.97, 0.22]), wide: 0.7, high: 0.13, colour: [2.2, 2.6, 3.2] },
  { to: unit([-0.25, -0.9, 0.36]), wide: 0.55, high: 0.13, colour: [1.5, 0.75, 0.34] },
];

/** What is seen of the studio along a way, the more blurred the rougher. */
export function seen([x, y, z]: Way, rough: number, out: [number, number, number]): void {
  tent(y, out);
  const soft = 0.05 + rough * 0.9;
  for (const { to, wide, high, colour } of LAMPS) {
    // Across and upwards from the lamp's middle, as angles.
    const facing = x * to[0] + y * to[1] + z * to[2];
    if (facing < 0.1) continue;
    const across = Math.abs(x * to[2] - z * to[0]) / Math.hypot(to[0], to[2]);
    const up = Math.abs(y - to[1] * facing);
    const share = edge(across, wide, soft) * edge(up, high, soft) * spread(wide, soft) * spread(high, soft);
    out[0] += colour[0] * share;
    out[1] += colour[1] * share;
    out[2] += colour[2] * share;
  }
}

/** Rough surfaces spread a lamp's light over more of them. */
function spread(size: number, soft: number): number {
  return Math.min(1, (size * 1.6) / (size + soft));
}

function edge(off: number, half: number, soft: number): number {
  const share = (half + soft / 2 - off) / soft;
  return share <= 0 ? 0 : share >= 1 ? 1 : share * share * (3 - 2 * share);
}

function tent(y: number, out: [number, number, number]): void {
  let low = TENT[0];
  for (const stop of TENT) {
    if (stop[0] >= y && low) {
      const part = stop[0] === low[0] ? 0 : (y - low[0]) / (stop[0] - low[0]);
      for (const at of [0, 1, 2] as const) out[at] = low[1][at] + (stop[1][at] - low[1][at]) * part;
      return;
    }
    low = stop;
  }
  if (low) [out[0], out[1], out[2]] = low[1];
}

/** Light as a byte of a picture: bright parts bend over instead of breaking off. */
export function developed(light: number): number {
  const value = Math.max(0, light) * 0.92;
  const bent = (value * (2.51 * value + 0.03)) / (value * (2.43 * value + 0.59) + 0.14);
  const share = Math.min(1, bent);
  return 255 * (share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055);
}
