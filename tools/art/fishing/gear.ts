// What is shot with, and what flies.
import type { MaterialName } from "../carve/materials.ts";
import { part } from "../carve/part.ts";
import { fan, ribs } from "../carve/ridges.ts";
import { around, box, circle, leaf, placed, ring, star } from "../carve/shapes.ts";
import { FLAME } from "../ornament.ts";
import { radial, repeat } from "../svg.ts";
import type { Piece } from "./fish.ts";

/** Lies in the atlas as it is drawn, without being carved: light has no relief. */
export interface Drawing {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly defs: string;
  readonly body: string;
}

const LACQUERS: Readonly<Record<string, MaterialName>> = {
  "cannon-0": "lacquer #a8141c",
  "cannon-1": "lacquer #14509a",
  "cannon-2": "lacquer #0e7a4c",
  "cannon-3": "lacquer #6a2a9a",
};

/** A barrel that points to the right and turns about its middle. */
const barrel: Piece = {
  name: "barrel",
  size: 288,
  parts: [
    part(
      "gold",
      "M96 92H178C200 96 212 104 236 106V150C212 152 200 160 178 164H96C80 158 74 144 74 128C74 112 80 98 96 92Z",
      [8, 44, 40],
      { ridge: ribs(29, 0, 1.6) },
    ),
    part("gold", "M222 88C240 94 250 108 250 128C250 148 240 162 222 168C214 156 212 100 222 88Z", [22, 34, 22]),
    part(
      "enamel #0e8a5a",
      "M168 88L182 70L190 88L206 74L204 100C192 98 180 98 172 100ZM168 168L182 186L190 168L206 182L204 156C192 158 180 158 172 156Z",
      [12, 18, 10],
    ),
    part("enamel #b01a24", "M106 104H160V152H106Z", [46, 8, 10]),
    part("gold", placed(FLAME, 118, 138, 90, 0.9), [54, 8, 6]),
    part("glass #2ad0ff", circle(92, 128, 10), [50, 10, 10]),
  ],
};

/** The turntable under it, in the colour of its seat. */
const bases: readonly Piece[] = Object.entries(LACQUERS).map(([name, lacquer]) => ({
  name,
  size: 232,
  parts: [
    part("gold", circle(128, 128, 120), [0, 14, 10]),
    part(lacquer, circle(128, 128, 108), [10, 26, 60]),
    part("gold", around(12, [128, 128], leaf(128, 62, 128, 26, 11)), [26, 8, 7]),
    part("gold", ring(128, 128, 66, 54), [32, 10, 6]),
    part("gold", around(8, [128, 128], circle(128, 20, 7)), [12, 10, 7]),
  ],
}));

const bullet: Piece = {
  name: "bullet",
  size: 72,
  parts: [
    part(
      "gold",
      "M248 128C210 88 150 76 60 92C30 104 12 116 8 128C12 140 30 152 60 164C150 180 210 168 248 128Z",
      [4, 50, 50],
      { ridge: ribs(40, 0, 2) },
    ),
    part("lamp #fff2b0", "M236 128C206 104 164 98 120 104V152C164 158 206 152 236 128Z", [50, 14, 16]),
  ],
};

const torpedo: Piece = {
  name: "torpedo",
  size: 132,
  parts: [
    part("gold", "M40 60L84 104L84 152L40 196L20 196L28 128L20 60Z", [4, 16, 10]),
    part(
      "enamel #b81420",
      "M252 128C236 96 200 88 150 90H70C56 100 52 116 52 128C52 140 56 156 70 166H150C200 168 236 160 252 128Z",
      [10, 44, 40],
    ),
    part("gold", box(120, 86, 16, 84, 4) + box(84, 88, 10, 80, 4), [46, 10, 5]),
    part("lamp #ffd23a", circle(206, 128, 12), [50, 10, 11]),
  ],
};

/** A coin turns: from its face to its edge. */
const coins: readonly Piece[] = [1, 0.72, 0.3].map((wide, index) => ({
  name: `coin-${index}`,
  size: 72,
  parts: [
    part("gold", squeezed(circle(128, 128, 118), wide), [0, 26, 18]),
    part("gold", squeezed(circle(128, 128, 88), wide), [14, 6, 8], { ridge: fan(128, 128, 40, 0.8) }),
    part("gold", squeezed(star(128, 128, 8, 62, 34), wide), [24, 12, 10]),
  ],
}));

function squeezed(d: string, wide: number): string {
  return `<g transform="translate(${128 - 128 * wide} 0) scale(${wide} 1)"><path d="${d}"/></g>`;
}

/** A lotus of golden threads, open and drawn together over the catch. */
const net: Piece = {
  name: "net",
  size: 320,
  parts: [
    part("gold", `<path fill="none" stroke="#000" stroke-width="6" d="${circle(128, 128, 112)}"/>`, [4, 10, 3]),
    part(
      "gold",
      `<g fill="none" stroke="#000" stroke-width="4.5">${around(10, [128, 128], leaf(128, 128, 128, 18, 54))}</g>`,
      [6, 8, 3],
    ),
    part(
      "gold",
      `<g fill="none" stroke="#000" stroke-width="4">${around(10, [128, 128], leaf(128, 128, 128, 64, 26), 18)}</g>`,
      [8, 8, 3],
    ),
    part("gold", around(10, [128, 128], circle(128, 14, 10)), [8, 16, 10]),
  ],
};

export const gear: readonly Piece[] = [barrel, ...bases, bullet, torpedo, ...coins, net];

const soft = radial("g", "#fff 0 1, #fff .22 .55, #fff .55 .14, #fff 1 0");

/** White, so that the page can give them any colour. */
export const lights: readonly Drawing[] = [
  { name: "glow", width: 128, height: 128, defs: soft, body: `<circle cx="64" cy="64" r="64" fill="url(#g)"/>` },
  {
    name: "ring",
    width: 192,
    height: 192,
    defs: radial("r", "#fff .6 0, #fff .84 .75, #fff .9 1, #fff 1 0"),
    body: `<circle cx="96" cy="96" r="96" fill="url(#r)"/>`,
  },
  {
    name: "bubble",
    width: 64,
    height: 64,
    defs: radial("b", "#fff .55 0, #fff .86 .28, #dff8ff .95 .85, #fff 1 0") + radial("h", "#fff 0 1, #fff 1 0"),
    body: `<circle cx="32" cy="32" r="30" fill="url(#b)"/><ellipse cx="22" cy="20" rx="9" ry="6" fill="url(#h)"/>`,
  },
  {
    name: "rays",
    width: 256,
    height: 256,
    defs: radial("y", "#fff .1 0, #fff .2 .8, #fff 1 0"),
    body: `<g fill="url(#y)"><circle cx="128" cy="128" r="128" fill="none"/>${repeat(14, (index) => `<path d="M128 128L${116 + (index % 2) * 4} 4L${140 - (index % 2) * 4} 4Z" fill="#fff" opacity=".5" transform="rotate(${(index * 360) / 14} 128 128)"/>`)}</g>`,
  },
  {
    name: "spark",
    width: 96,
    height: 96,
    defs: soft,
    body: `<path d="M48 0C50 38 58 46 96 48C58 50 50 58 48 96C46 58 38 50 0 48C38 46 46 38 48 0Z" fill="#fff"/><circle cx="48" cy="48" r="22" fill="url(#g)"/>`,
  },
  {
    name: "beam",
    width: 128,
    height: 64,
    defs: `<linearGradient id="v" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset=".38" stop-color="#fff" stop-opacity=".35"/><stop offset=".5" stop-color="#fff" stop-opacity="1"/><stop offset=".62" stop-color="#fff" stop-opacity=".35"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>`,
    body: `<rect width="128" height="64" fill="url(#v)"/>`,
  },
  {
    name: "bolt",
    width: 256,
    height: 64,
    defs: `<filter id="f" x="-10%" y="-60%" width="120%" height="220%"><feGaussianBlur stdDeviation="5"/></filter>`,
    body: `<g fill="none" stroke="#fff"><path d="M0 32L34 18L62 42L96 14L124 46L158 20L190 44L222 22L256 32" stroke-width="12" opacity=".5" filter="url(#f)"/><path d="M0 32L34 18L62 42L96 14L124 46L158 20L190 44L222 22L256 32" stroke-width="4"/></g>`,
  },
  {
    name: "lock",
    width: 160,
    height: 160,
    defs: "",
    body: `<g fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"><path d="M8 44V20Q8 8 20 8H44M116 8H140Q152 8 152 20V44M152 116V140Q152 152 140 152H116M44 152H20Q8 152 8 140V116"/></g>`,
  },
];
