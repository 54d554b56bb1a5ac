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

/** A petal from the origin upwards. */
export function petal(width: number, height: number): string {
  const w = width / 2;
  return `M0 0C${-w * 1.25} ${-height * 0.3} ${-w} ${-height * 0.75} 0 ${-height}C${w} ${-height * 0.75} ${w * 1.25} ${-height * 0.3} 0 0Z`;
}

interface LotusColours {
  readonly fill: string;
  readonly edge: string;
  readonly vein: string;
}

/** A lotus seen from the front: rows of petals from the back to the front around one point. */
export function lotus(x: number, y: number, size: number, { fill, edge, vein }: LotusColours): string {
  const rows = [
    { angles: [-62, -38, -13, 13, 38, 62], height: 1.02, width: 0.42 },
    { angles: [-84, -50, -24, 24, 50, 84], height: 0.9, width: 0.42 },
    { angles: [-68, -34, 34, 68], height: 0.76, width: 0.44 },
    { angles: [-16, 16], height: 0.74, width: 0.44 },
    { angles: [-46, 46], height: 0.6, width: 0.42 },
    { angles: [0], height: 0.62, width: 0.46 },
  ];
  const body = rows
    .flatMap(({ angles, height, width }) =>
      angles.map((angle) =>
        turned(
          angle,
          [0, 0],
          `<path d="${petal(width * size, height * size)}" fill="url(#${fill})" stroke="${edge}" stroke-width="1.6"/>
           <path d="M0 ${-0.12 * size}C${0.02 * size} ${-height * 0.4 * size} 0 ${-height * 0.6 * size} 0 ${-height * 0.82 * size}" stroke="${vein}" stroke-width="1.3" fill="none" opacity=".55"/>`,
        ),
      ),
    )
    .join("");
  return `<g transform="translate(${x} ${y})">${body}</g>`;
}

/** Beads on a circle, as the rim of a medallion has them. */
export function beads(count: number, [x, y]: readonly [number, number], radius: number, size: number): string {
  return repeat(count, (index) => {
    const angle = (index / count) * 2 * Math.PI;
    return `<circle cx="${(x + Math.cos(angle) * radius).toFixed(1)}" cy="${(y + Math.sin(angle) * radius).toFixed(1)}" r="${size}" fill="url(#gold)" stroke="#4a2c08" stroke-width=".8"/>`;
  });
}

/** The ribbon that a word is written on by the game, across the foot of a symbol of 256. */
export const ribbon = `<path d="M14 204L40 196L40 236L14 244L24 224Z M242 204L216 196L216 236L242 244L232 224Z" fill="#5c1410" stroke="url(#gold)" stroke-width="2"/>
  <path d="M34 196Q128 184 222 196L222 236Q128 224 34 236Z" fill="url(#ribbon)" stroke="url(#gold)" stroke-width="3"/>`;

export const ribbonDefs = linear("ribbon", "#c8372c 0, #8e1c17 .55, #5c0f0d 1");

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
