import type { SymbolArt } from "../symbol.ts";
import { linear, radial } from "../svg.ts";
import { flame, goldDefs } from "../ornament.ts";

type Point = readonly [number, number];

interface Cut {
  readonly name: string;
  /** The colours from light to dark. */
  readonly tones: readonly [string, string, string, string];
  /** The outline around the centre, in turn. */
  readonly outline: readonly Point[];
  /** How large the flat top is against the outline. */
  readonly table: number;
}

const CENTRE: Point = [128, 126];

function at([x, y]: Point, scale = 1): string {
  return `${(CENTRE[0] + x * scale).toFixed(1)} ${(CENTRE[1] + y * scale).toFixed(1)}`;
}

function middle([ax, ay]: Point, [bx, by]: Point): Point {
  return [(ax + bx) / 2, (ay + by) / 2];
}

/** How much of the light from the upper left a facet catches, from 0 to 3. */
function toneOf([x, y]: Point, turn: number): number {
  const light = Math.cos(Math.atan2(y, x) - Math.atan2(-1, -0.7));
  return Math.max(0, Math.min(3, Math.round(1.5 - light * 1.5 + turn)));
}

/** Three rings of facets: kites on the table's edge, triangles between them, and trapezia at the girdle. */
function facets({ outline, table, tones }: Cut): string {
  return outline
    .map((corner, index) => {
      const next = outline[(index + 1) % outline.length] ?? corner;
      const side = middle(corner, next);
      const tone = (turn: number) => tones[toneOf(side, turn)] ?? tones[1];
      const between = (table + 1) / 2;
      return `<path d="M${at(corner)}L${at(next)}L${at(side, between)}Z" fill="${tone(0.6)}"/>
        <path d="M${at(corner)}L${at(side, between)}L${at(corner, table)}Z" fill="${tone(-0.5)}"/>
        <path d="M${at(next)}L${at(side, between)}L${at(next, table)}Z" fill="${tone(0.1)}"/>
        <path d="M${at(corner, table)}L${at(next, table)}L${at(side, between)}Z" fill="${tone(-1)}"/>`;
    })
    .join("");
}

function polygon(outline: readonly Point[], scale: number): string {
  return `M${outline.map((point) => at(point, scale)).join("L")}Z`;
}

function jewel(cut: Cut): SymbolArt {
  const [light, , , dark] = cut.tones;
  return {
    name: cut.name,
    defs:
      goldDefs +
      linear("table", `${light} 0, ${cut.tones[1]} .4, ${cut.tones[2]} 1`, [0, 0, 1, 1]) +
      radial("spark", "#ffffff 0, #ffffff .2 .8, #ffffff 1 0") +
      radial("glow", `${light} 0 .5, ${cut.tones[1]} .6 .2, ${dark} 1 0`),
    behind: `<circle cx="128" cy="126" r="122" fill="url(#glow)"/>`,
    body: `${[0, 1, 2, 3].map((index) => flame(128, 126, index * 90 + 45, 2.55, index % 2 === 1)).join("")}
      <path d="${polygon(cut.outline, 1.13)}" fill="url(#darkGold)"/>
      <path d="${polygon(cut.outline, 1.09)}" fill="none" stroke="#fff0b8" stroke-width="2" opacity=".8"/>
      <path d="${polygon(cut.outline, 1)}" fill="${dark}"/>
      ${facets(cut)}
      <path d="${polygon(cut.outline, cut.table)}" fill="url(#table)" stroke="${light}" stroke-width="1.500" stroke-opacity=".7"/>`,
    before: `<path d="M76 96Q96 66 126 60L96 102Z" fill="#fff" opacity=".35"/><circle cx="94" cy="82" r="13" fill="url(#spark)"/><path d="M94 58L97 79L118 82L97 85L94 106L91 85L70 82L91 79Z" fill="#fff" opacity=".9"/>`,
  };
}

function regular(sides: number, rx: number, ry: number, turn: number): Point[] {
  return Array.from({ length: sides }, (_, index) => {
    const angle = ((index + turn) / sides) * 2 * Math.PI;
    return [Math.cos(angle) * rx, Math.sin(angle) * ry] as const;
  });
}

const cushion: Point[] = [
  [-48, -84],
  [48, -84],
  [84, -48],
  [84, 48],
  [48, 84],
  [-48, 84],
  [-84, 48],
  [-84, -48],
];
const emerald: Point[] = [
  [-42, -92],
  [42, -92],
  [70, -64],
  [70, 64],
  [42, 92],
  [-42, 92],
  [-70, 64],
  [-70, -64],
];

export const jewels: readonly SymbolArt[] = [
  jewel({ name: "ruby", tones: ["#ff9aa2", "#e8303e", "#a40d22", "#56041a"], outline: cushion, table: 0.56 }),
  jewel({ name: "emerald", tones: ["#b4ffd6", "#27c07a", "#0b7a4c", "#03402c"], outline: emerald, table: 0.56 }),
  jewel({
    name: "sapphire",
    tones: ["#b8dcff", "#3a7cf0", "#1a3fb0", "#0a1a5c"],
    outline: regular(12, 88, 88, 0.5),
    table: 0.54,
  }),
  jewel({
    name: "topaz",
    tones: ["#fff2b0", "#ffb92e", "#d07a0c", "#6e3604"],
    outline: regular(6, 94, 90, 0.5),
    table: 0.56,
  }),
];
