import { shape } from "../../ui/dom.ts";
import { type Suit, SUITS } from "./suits.ts";

/** Where the pips of a card are, on a sheet of 100 by 140; those below the middle are upside down. */
const LEFT = 31;
const MIDDLE = 50;
const RIGHT = 69;
const ROWS = { a: 27, b: 41.3, c: 48.5, d: 55.7, m: 70 } as const;
const both = (y: number): [number, number][] => [
  [LEFT, y],
  [RIGHT, y],
];
const mirrored = (points: [number, number][]): [number, number][] => [
  ...points,
  ...points.map(([x, y]): [number, number] => [x, 140 - y]),
];
const PIPS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  A: [[MIDDLE, ROWS.m]],
  "2": mirrored([[MIDDLE, ROWS.a]]),
  "3": [...mirrored([[MIDDLE, ROWS.a]]), [MIDDLE, ROWS.m]],
  "4": mirrored(both(ROWS.a)),
  "5": [...mirrored(both(ROWS.a)), [MIDDLE, ROWS.m]],
  "6": [...mirrored(both(ROWS.a)), ...both(ROWS.m)],
  "7": [...mirrored(both(ROWS.a)), ...both(ROWS.m), [MIDDLE, ROWS.c]],
  "8": [...mirrored([...both(ROWS.a), [MIDDLE, ROWS.c]]), ...both(ROWS.m)],
  "9": [...mirrored([...both(ROWS.a), ...both(ROWS.d)]), [MIDDLE, ROWS.m]],
  "10": mirrored([...both(ROWS.a), ...both(ROWS.d), [MIDDLE, ROWS.b]]),
};

const isRed = (suit: Suit) => suit === "H" || suit === "D";

/** Easy to read at the size of a thumb: a large index, and the suit once more. */
export function cardFace(rank: string, suit: Suit): SVGSVGElement {
  return sheet(
    suit,
    index(rank, 9, 44, 46),
    pip(suit, 21, 61, 22),
    pip(suit, 66, 101, 54),
    shape("rect", { class: "card-line", x: 3.5, y: 3.5, width: 93, height: 133, rx: 7 }),
  );
}

/** As on paper, pip by pip: what a squeeze slowly uncovers. */
export function cardFaceWithPips(rank: string, suit: Suit): SVGSVGElement {
  const pips = PIPS[rank];
  const middle = pips
    ? pips.map(([x, y]) => pip(suit, x, y, rank === "A" ? 44 : 19, y > 70))
    : [
        shape("rect", { class: "court-frame", x: 24, y: 18, width: 52, height: 104, rx: 4 }),
        shape("path", { class: "court-flame", d: FLAME }),
        shape("path", { class: "court-flame", d: FLAME, transform: "rotate(180 50 70)" }),
        shape("text", { class: "court-letter", x: 50, y: 86, "text-anchor": "middle" }, rank),
      ];
  const corner = shape("g", { class: "card-corner" }, index(rank, 5, 19, 18), pip(suit, 11.5, 28, 11));
  const turned = corner.cloneNode(true) as SVGGElement;
  turned.setAttribute("transform", "rotate(180 50 70)");
  return sheet(suit, corner, turned, ...middle);
}

/** A leaf of the ornament that frames the letter of a court card. */
const FLAME =
  "M50 26c7 5 13 8 20 8-5 5-7 10-7 16-4-3-8-4-13-4s-9 1-13 4c0-6-2-11-7-16 7 0 13-3 20-8zM50 33c-3 3-6 5-10 6 4 1 7 3 10 5 3-2 6-4 10-5-4-1-7-3-10-6z";

function sheet(suit: Suit, ...content: readonly SVGElement[]): SVGSVGElement {
  const look = `card-sheet ${isRed(suit) ? "is-red" : "is-black"}`;
  return shape("svg", { class: look, viewBox: "0 0 100 140", "aria-hidden": "true" }, ...content);
}

function index(rank: string, x: number, y: number, size: number): SVGElement {
  return shape("text", { class: `card-rank${rank === "10" ? " is-ten" : ""}`, x, y, "font-size": size }, rank);
}

function pip(suit: Suit, x: number, y: number, size: number, isTurned = false): SVGElement {
  const scale = size / 24;
  const turn = isTurned ? " rotate(180 12 12)" : "";
  return shape("path", {
    d: SUITS[suit],
    transform: `translate(${x - size / 2} ${y - size / 2}) scale(${scale})${turn}`,
  });
}
