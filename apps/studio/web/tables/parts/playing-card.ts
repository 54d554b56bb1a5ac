import { element } from "../../ui/dom.ts";
import { cardSprite, spriteDrawing } from "../art.ts";
import { type Suit, SUIT_NAMES } from "./suits.ts";

export interface Face {
  readonly rank: string;
  readonly suit: Suit;
}

export interface PlayingCard {
  readonly root: HTMLElement;
  readonly face: Face;
  turnUp(): void;
  readonly isUp: () => boolean;
}

const RANK_NAMES: Readonly<Record<string, string>> = { A: "เอซ", J: "แจ็ค", Q: "ควีน", K: "คิง" };

export function cardName({ rank, suit }: Face): string {
  return `${RANK_NAMES[rank] ?? rank} ${SUIT_NAMES[suit]}`;
}

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const SUIT_ORDER: readonly Suit[] = ["S", "H", "D", "C"];

/** The card's number in a deck, as the rules count. */
function numberOf({ rank, suit }: Face): number {
  return SUIT_ORDER.indexOf(suit) * RANKS.length + RANKS.indexOf(rank);
}

export function createCardBack(): HTMLElement {
  return element("span", { class: "card-back" }, spriteDrawing(cardSprite("back"), "card-print"));
}

/** A card, face down until it is turned. Face down it says nothing, to eyes or to screen readers. */
export function createPlayingCard(face: Face, isUp: boolean): PlayingCard {
  const front = element("span", { class: "card-front" });
  const root = element(
    "span",
    { class: "card is-down", role: "img", "aria-label": "ไพ่คว่ำ" },
    element("span", { class: "card-turner" }, front, createCardBack()),
  );
  const turnUp = () => {
    if (!root.classList.contains("is-down")) return;
    front.replaceChildren(spriteDrawing(cardSprite(numberOf(face)), "card-print"));
    root.classList.remove("is-down");
    root.setAttribute("aria-label", cardName(face));
  };
  if (isUp) turnUp();
  return { root, face, turnUp, isUp: () => !root.classList.contains("is-down") };
}
