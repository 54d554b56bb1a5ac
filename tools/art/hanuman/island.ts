import type { SceneSize } from "../scene.ts";
import { linear, repeat, seeded } from "../svg.ts";

export const islandDefs =
  linear("spire", "#fff0b0 0, #f0b83a .5, #a8601a 1") +
  linear("spireSide", "#fff8d8 0 .5, #fff8d8 .3 0, #5a2a08 .6 0, #5a2a08 1 .5", [0, 0, 1, 0]) +
  linear("peak", "#9ac8d0 0, #5a98ac .4, #3f8298 1") +
  linear("slope", "#4f9a78 0, #2c6e66 .5, #1c505c 1") +
  linear("rampart", "#f4dca0 0, #c89a54 .6, #7a5230 1");

/** A tower that ends in a needle, about 100 high, standing at the origin. */
function spire(x: number, y: number, scale: number): string {
  const shape = "M-18 0V-12H-14C-14 -24 -9 -30 -7 -40L-4.500 -64L0 -104L4.500 -64L7 -40C9 -30 14 -24 14 -12H18V0Z";
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path d="${shape}" fill="url(#spire)"/><path d="${shape}" fill="url(#spireSide)"/><path d="M-14 -12H14M-9.500 -28H9.500M-6.500 -44H6.500" stroke="#fff6c8" stroke-width="2"/><path d="M-4 0V-8C-4 -11 4 -11 4 -8V0Z" fill="#4a2408"/></g>`;
}

/** Heads of trees along a slope, from its left foot over its top to its right. */
function wood(seed: number, count: number, top: (share: number) => number): string {
  const random = seeded(seed);
  const GREENS = ["#2a6a58", "#337a5c", "#418a62", "#235a56"];
  return repeat(count, (index) => {
    const share = (index + random(0, 1)) / count;
    const y = top(share) * random(0.1, 0.92);
    const r = random(6, 11);
    const at = `translate(${((share - 0.5) * 400).toFixed(1)} ${(-y).toFixed(1)})`;
    return `<g transform="${at}"><circle r="${r.toFixed(1)}" fill="${GREENS[index % 4]}"/><circle cx="${(-r * 0.3).toFixed(1)}" cy="${(-r * 0.35).toFixed(1)}" r="${(r * 0.5).toFixed(1)}" fill="#8ac890" opacity=".2"/></g>`;
  });
}

/** The island beyond the strait: a golden city on its walls, over woods that go down to the foam. */
export function island({ width, height, horizon, scale }: SceneSize): string {
  const peak =
    "M-262 6C-214 -44 -166 -62 -124 -92C-96 -136 -62 -160 -30 -148C8 -190 52 -166 82 -122C122 -112 152 -74 184 -54C214 -38 238 -14 262 6Z";
  const faces =
    "M-30 -148L-52 -96L-22 -108L-8 -84L8 -176C-8 -172 -20 -160 -30 -148ZM82 -122L60 -84L88 -92L104 -70L128 -104C112 -116 96 -118 82 -122ZM-124 -92L-150 -50L-122 -62L-106 -40L-96 -122Z";
  const slope = "M-216 6C-170 -40 -132 -62 -92 -74C-50 -86 50 -86 92 -74C134 -60 172 -38 216 6Z";
  const wall = `<path d="M-112 -58V-84H112V-58C60 -46 -60 -46 -112 -58Z" fill="url(#rampart)"/><path d="${repeat(15, (index) => `M${-112 + index * 15.4} -84v-7h8v7Z`)}" fill="#f0d290"/><path d="M-112 -74H112" stroke="#8a5c30" stroke-width="1.500" opacity=".6"/><path d="${repeat(9, (index) => `M${-92 + index * 22} -58v-7a4 4 0 0 1 8 0v7Z`)}" fill="#5a3418" opacity=".75"/>`;
  const towers =
    spire(-84, -84, 0.62) + spire(84, -84, 0.62) + spire(-48, -84, 0.92) + spire(48, -84, 0.92) + spire(0, -84, 1.3);
  const land = `<path d="${peak}" fill="url(#peak)"/><path d="${faces}" fill="#e8fbff" opacity=".16"/>${towers}<path d="${slope}" fill="url(#slope)"/>${wall}${wood(23, 190, (share) => 8 + Math.sin(share * Math.PI) * 50)}`;
  return `<g transform="translate(${width * 0.76} ${height * horizon}) scale(${scale})"><g transform="scale(1 -.34)" opacity=".3" filter="url(#soft)">${land}</g>${land}<ellipse cy="5" rx="290" ry="9" fill="#f4ffff" opacity=".75" filter="url(#soft)"/><ellipse cx="-40" cy="-6" rx="330" ry="20" fill="#fff2d0" opacity=".32" filter="url(#haze)"/></g>`;
}
