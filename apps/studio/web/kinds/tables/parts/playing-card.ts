import { element } from "../../../base/ui/dom.ts";
import { cardSprite, showSprite } from "../art.ts";
import { cardFace } from "./card-face.ts";
import { type Suit, SUIT_NAMES } from "./suits.ts";

export interface Face {
  /** As the rules number it. */
  readonly card: number;
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

/** A card, face down until it is turned. Face down it says nothing, to eyes or to screen readers. */
export function createPlayingCard(face: Face, isUp: boolean): PlayingCard {
  const front = element("span", { class: "card-front" });
  const back = element("span", { class: "card-back" });
  showSprite(back, cardSprite("back"));
  const root = element(
    "span",
    { class: "card is-down", role: "img", "aria-label": "ไพ่คว่ำ" },
    element("span", { class: "card-turner" }, front, back),
  );
  const turnUp = () => {
    if (!root.classList.contains("is-down")) return;
    front.replaceChildren(cardFace(face.rank, face.suit));
    root.classList.remove("is-down");
    root.setAttribute("aria-label", cardName(face));
  };
  if (isUp) turnUp();
  return { root, face, turnUp, isUp: () => !root.classList.contains("is-down") };
}
