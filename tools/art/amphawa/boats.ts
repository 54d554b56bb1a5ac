import { linear, moved, radial, repeat } from "../svg.ts";

export const boatDefs =
  linear("hull", "#7c4a22 0, #4a2810 .5, #1e0e06 1") +
  radial("mangoHeap", "#ffd45a 0, #e08a1c .7, #a85a0c 1", [0.4, 0.3, 0.7]) +
  radial("purpleHeap", "#a85a9a 0, #5a1c4e .7, #2c0a26 1", [0.4, 0.3, 0.7]) +
  radial("greenHeap", "#a8d86a 0, #4a9038 .7, #1e4c1e 1", [0.4, 0.3, 0.7]) +
  linear("thatch", "#f0d090 0, #b8863c .6, #6a4416 1");

function heap(x: number, fill: string): string {
  const places = [
    [0, 0],
    [18, 0],
    [36, 0],
    [9, -14],
    [27, -14],
    [18, -27],
  ] as const;
  return places
    .map(
      ([dx, dy]) =>
        `<circle cx="${x + dx}" cy="${-24 + dy}" r="11" fill="url(#${fill})" stroke="#1a0c06" stroke-width="1.200"/>`,
    )
    .join("");
}

/** A vendor's boat, 420 long, with a lantern on its bow. */
const boat = `<ellipse cx="0" cy="26" rx="200" ry="14" fill="#05040c" opacity=".55"/>
  <circle cx="-150" cy="-92" r="92" fill="url(#lampGlow)"/>
  <path d="M-150 -20V-84C-150 -112 -128 -116 -124 -100" stroke="#c98a40" stroke-width="4" fill="none"/>
  <ellipse cx="-124" cy="-78" rx="16" ry="20" fill="#ffe08a" stroke="#c0481c" stroke-width="3"/><path d="M-124 -98v40M-134 -94q-6 16 0 32M-114 -94q6 16 0 32" stroke="#c0481c" stroke-width="1.800" fill="none"/>
  ${heap(-96, "mangoHeap")}${heap(-34, "purpleHeap")}${heap(28, "greenHeap")}
  <g transform="translate(122 -24)"><path d="M-34 24C-36 -14 -22 -40 0 -42C22 -40 36 -14 34 24Z" fill="#263c86"/><path d="M-34 -10C-54 4 -66 14 -70 26" stroke="#263c86" stroke-width="14" stroke-linecap="round"/><circle cx="0" cy="-56" r="20" fill="#c98a58"/><path d="M-48 -58C-30 -74 -14 -98 0 -100C14 -98 30 -74 48 -58C30 -50 -30 -50 -48 -58Z" fill="url(#thatch)" stroke="#5a3810" stroke-width="1.500"/></g>
  <path d="M-214 -46C-196 -18 -170 -12 -130 -12H140C176 -12 198 -22 212 -52C210 -4 182 26 140 28H-140C-184 26 -212 -4 -214 -46Z" fill="url(#hull)"/>
  <path d="M-214 -46C-196 -18 -170 -12 -130 -12H140C176 -12 198 -22 212 -52" stroke="#f0b060" stroke-width="3" fill="none" opacity=".8"/>
  <path d="M-196 2C-160 12 160 12 196 -2" stroke="#140802" stroke-width="2" fill="none" opacity=".6"/>
  ${repeat(3, (index) => `<ellipse cx="${-120 + index * 110}" cy="${40 + index * 5}" rx="${70 - index * 10}" ry="2.500" fill="#ffcf80" opacity=".45"/>`)}`;

export function boatAt(x: number, y: number, scale: number, mirrored = false): string {
  return moved(x, y, boat, `${mirrored ? -scale : scale} ${scale}`);
}
