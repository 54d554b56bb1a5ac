import { textPath } from "../glyphs.ts";
import { flame, goldDefs } from "../ornament.ts";
import { linear, type Picture, radial, repeat } from "../svg.ts";
import { court, courtDefs, type Rank } from "./courts.ts";
import { inks, isRed, type Suit, suitAt, SUITS } from "./suits.ts";

/** The space that cards are drawn in. */
export const CARD_SPACE = { width: 250, height: 350 };
const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;

const edge = `<rect x="1.500" y="1.500" width="247" height="347" rx="17" fill="none" stroke="#b59f6a" stroke-width="3"/>`;
const paper = `<rect width="250" height="350" rx="18" fill="url(#paper)"/>`;
const paperDefs = linear("paper", "#fffefa 0, #fbf5e6 .6, #f1e6cb 1", [0, 0, 0.4, 1]);

/** Where pips stand, from left to right. */
const COLUMNS = { left: 91, middle: 125, right: 159 };

/** The faces by their number in the shoe: suits in turn, from ace to king. */
export const faces: readonly Picture[] = SUITS.flatMap((suit) => RANKS.map((rank) => face(rank, suit)));

function face(rank: (typeof RANKS)[number], suit: Suit): Picture {
  const isCourt = rank === "J" || rank === "Q" || rank === "K";
  const middle = isCourt ? court(rank satisfies Rank, suit) : rank === "A" ? ace(suit) : pips(Number(rank), suit);
  const corner = index(rank, suit);
  return {
    ...CARD_SPACE,
    defs: paperDefs + (isCourt ? courtDefs(suit) : goldDefs),
    body: `${paper}${middle}${corner}<g transform="rotate(180 125 175)">${corner}</g>${edge}`,
  };
}

/** Rank and suit in the corner, as large as the pips leave room for: they are read at 44 pixels. */
function index(rank: string, suit: Suit): string {
  const { ink } = inks(suit);
  const { path, width } = textPath(rank, 86, rank === "10" ? -9 : 0);
  const narrow = Math.min(1, 48 / width);
  return `<path transform="translate(33 76) scale(${narrow.toFixed(3)} 1)" d="${path}" fill="${ink}"/>${suitAt(suit, 33, 108, 42, ink)}`;
}

/** Where the upper half's pips stand, and whether one is in the very middle. The lower half is the upper one turned. */
function upperHalf(count: number): {
  readonly places: readonly (readonly [number, number])[];
  readonly centre: boolean;
} {
  const { left, middle, right } = COLUMNS;
  const rows = [64, 138];
  const column = (ys: readonly number[]) => ys.flatMap((y) => [[left, y] as const, [right, y] as const]);
  if (count <= 3) return { places: [[middle, rows[0] ?? 0]], centre: count === 3 };
  const pairs = count >= 9 ? column(rows) : column([rows[0] ?? 0]);
  const between: readonly (readonly [number, number])[] =
    count === 10 ? [[middle, 101]] : count >= 7 && count <= 8 ? [[middle, 119]] : [];
  return { places: [...pairs, ...between], centre: count === 5 || count === 9 };
}

function pips(count: number, suit: Suit): string {
  const { ink } = inks(suit);
  const size = count >= 9 ? 43 : 46;
  const { places, centre } = upperHalf(count);
  const upper = places.map(([x, y]) => suitAt(suit, x, y, size, ink)).join("");
  const lower = places
    .filter(([x]) => count !== 7 || x !== COLUMNS.middle)
    .map(([x, y]) => suitAt(suit, 250 - x, 350 - y, size, ink, 180))
    .join("");
  const sides =
    count >= 6 && count <= 8
      ? suitAt(suit, COLUMNS.left, 175, size, ink) + suitAt(suit, COLUMNS.right, 175, size, ink)
      : "";
  return upper + lower + sides + (centre ? suitAt(suit, COLUMNS.middle, 175, size, ink) : "");
}

/** One great suit in a wreath of flames. */
function ace(suit: Suit): string {
  const { ink } = inks(suit);
  const colour = isRed(suit) ? "#e7b9a8" : "#b9b4a4";
  const wreath = repeat(
    16,
    (index) =>
      `<g transform="rotate(${index * 22.5} 125 175)">${flame(125, 107, index % 2 ? 0 : 4, 0.62, index >= 8)}</g>`,
  );
  return `<circle cx="125" cy="175" r="62" fill="none" stroke="${colour}" stroke-width="1.500"/>${wreath}<circle cx="125" cy="175" r="66" fill="none" stroke="url(#gold)" stroke-width="3"/>
    ${suitAt(suit, 125, 175, 96, ink)}`;
}

/** Flames around a point, as many as asked, alternating in height. */
function rosette(x: number, y: number, radius: number, count: number, scale: number): string {
  return repeat(count, (index) => {
    const angle = (index * 360) / count;
    return `<g transform="rotate(${angle} ${x} ${y})">${flame(x, y - radius, 0, index % 2 ? scale * 0.8 : scale, angle > 180)}</g>`;
  });
}

/** Four petals, the knot of the lattice. */
function knot(x: number, y: number, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size})">${repeat(4, (index) => `<path transform="rotate(${index * 90})" d="M0 0C-9 -6 -8 -15 0 -22C8 -15 9 -6 0 0Z" fill="url(#gold)" stroke="#3a0b08" stroke-width="1.200"/>`)}<circle r="4.500" fill="#fff3c4" stroke="#3a0b08" stroke-width="1"/></g>`;
}

function lattice(): string {
  const knots: string[] = [];
  for (let row = 0; row <= 8; row++)
    for (let column = 0; column <= 5; column++)
      knots.push(knot(25 + column * 40 + (row % 2 ? 20 : 0), 15 + row * 40, 0.5));
  const lines = repeat(18, (index) => {
    const from = -330 + index * 40;
    return `<path d="M${from} -5l360 360M${250 - from} -5l-360 360" stroke="#d0a545" stroke-width="1.400" opacity=".55"/>`;
  });
  return `<g clip-path="url(#field)">${lines}${knots.join("")}</g>`;
}

/** Lacquer with gold leaf: a lattice of knots, a rose of flames in the middle and in the corners. */
export function back(ground: "red" | "night"): Picture {
  const lacquer = ground === "red" ? "#b3231d 0, #7d100f .6, #4d0709 1" : "#24427c 0, #122450 .6, #070f28 1";
  const corners = [
    "",
    "translate(250 0) scale(-1 1)",
    "translate(0 350) scale(1 -1)",
    "translate(250 350) scale(-1 -1)",
  ];
  return {
    ...CARD_SPACE,
    defs:
      paperDefs +
      goldDefs +
      radial("lacquer", lacquer, [0.5, 0.45, 0.75]) +
      `<clipPath id="field"><rect x="24" y="24" width="202" height="302" rx="8"/></clipPath>`,
    body: `${paper}<rect x="12" y="12" width="226" height="326" rx="12" fill="url(#lacquer)"/>${lattice()}
      <circle cx="125" cy="175" r="82" fill="url(#lacquer)"/>
      ${rosette(125, 175, 52, 24, 0.92)}<circle cx="125" cy="175" r="52" fill="url(#lacquer)" stroke="url(#gold)" stroke-width="3.500"/>
      ${rosette(125, 175, 20, 12, 0.72)}<circle cx="125" cy="175" r="20" fill="url(#gold)" stroke="#3a0b08" stroke-width="1.500"/>${knot(125, 175, 0.9)}
      ${corners.map((place) => `<g transform="${place}"><path d="M22 22H92C70 32 32 70 22 92Z" fill="url(#lacquer)"/>${flame(34, 62, 150, 0.9)}${flame(62, 34, 120, 0.9, true)}${flame(38, 38, 135, 1.15)}</g>`).join("")}
      <rect x="12" y="12" width="226" height="326" rx="12" fill="none" stroke="url(#gold)" stroke-width="4"/><rect x="19" y="19" width="212" height="312" rx="9" fill="none" stroke="url(#gold)" stroke-width="1.500"/>${edge}`,
  };
}

/** The card that ends a shoe, in one colour; and paper without a print. */
export const cutCard: Picture = {
  ...CARD_SPACE,
  defs: goldDefs + linear("cut", "#f0c64e 0, #c8921f .6, #8a5f1c 1", [0, 0, 1, 1]),
  body: `<rect width="250" height="350" rx="18" fill="url(#cut)"/><rect x="16" y="16" width="218" height="318" rx="10" fill="none" stroke="#5d3c10" stroke-width="3" opacity=".7"/>${rosette(125, 175, 40, 16, 1)}${edge}`,
};

export const blankCard: Picture = { ...CARD_SPACE, defs: paperDefs, body: `${paper}${edge}` };
