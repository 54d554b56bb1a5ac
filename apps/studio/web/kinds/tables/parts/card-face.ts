import { shape } from "../../../base/ui/dom.ts";
import { type Suit, SUITS } from "./suits.ts";

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

function sheet(suit: Suit, ...content: readonly SVGElement[]): SVGSVGElement {
  const look = `card-sheet ${isRed(suit) ? "is-red" : "is-black"}`;
  return shape("svg", { class: look, viewBox: "0 0 100 140", "aria-hidden": "true" }, ...content);
}

function index(rank: string, x: number, y: number, size: number): SVGElement {
  return shape("text", { class: `card-rank${rank === "10" ? " is-ten" : ""}`, x, y, "font-size": size }, rank);
}

function pip(suit: Suit, x: number, y: number, size: number): SVGElement {
  const scale = size / 24;
  return shape("path", { d: SUITS[suit], transform: `translate(${x - size / 2} ${y - size / 2}) scale(${scale})` });
}
