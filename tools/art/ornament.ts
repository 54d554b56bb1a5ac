import { linear, repeat, turned } from "./svg.ts";

export const GOLD = "#fff3c4 0, #f3d98a .3, #d0a545 .62, #8a5f1c 1";
export const DARK_GOLD = "#f0d58c 0, #b98a35 .5, #5d3c10 1";

export const goldDefs = linear("gold", GOLD) + linear("darkGold", DARK_GOLD);

/** One flame of the kranok pattern, standing on the origin, 40 high and leaning to the right. */
export const FLAME =
  "M-9 0C-13 -10 -8 -20 0 -25C3 -29 3 -34 -1 -40C9 -37 14 -28 11 -19C16 -22 17 -27 16 -30C22 -22 19 -8 9 0Z";

/** The curl inside a flame. */
const CURL = "M-4 -3C-6 -9 -2 -15 4 -15C8 -14 8 -8 4 -8";

export function flame(x: number, y: number, degrees: number, scale: number, mirrored = false): string {
  const flip = mirrored ? -scale : scale;
  return `<g transform="translate(${x} ${y}) rotate(${degrees}) scale(${flip} ${scale})"><path d="${FLAME}" fill="url(#gold)" stroke="#4a2c08" stroke-width="1.2"/><path d="${CURL}" fill="none" stroke="#6d4512" stroke-width="1.6" stroke-linecap="round"/></g>`;
}

/** Beams of light from one point, which fade on their way. */
export function rays([x, y]: readonly [number, number], colour: string, count = 20): string {
  const beams = repeat(count, (index) =>
    turned(
      (index * 360) / count,
      [x, y],
      `<path d="M${x} ${y}L${x - 7} ${y - 128}L${x + 7} ${y - 128}Z" fill="url(#beam)"/>`,
    ),
  );
  return `<radialGradient id="beam" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="126"><stop stop-color="${colour}" stop-opacity=".6"/><stop offset=".55" stop-color="${colour}" stop-opacity=".28"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>${beams}`;
}
