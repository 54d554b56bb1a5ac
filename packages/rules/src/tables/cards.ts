import type { Draws } from "../fair/draws.ts";
import type { Card, DrawStep, Shoe } from "./types.ts";

const DECKS = 8;
const CARDS_IN_DECK = 52;
const RANKS = 13;

/** As many hands as eight decks would give down to the cut card: their roads are shown together. */
export const HANDS_OF_SHOE = 80;

const RANK_TEXTS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"] as const;
const SUIT_TEXTS = ["S", "H", "D", "C"] as const;

/** 0 for spades, then hearts, diamonds and clubs. */
export function suitOf(card: Card): number {
  return Math.floor(card / RANKS);
}

/** 1 for the ace to 13 for the king. */
export function rankOf(card: Card): number {
  return (card % RANKS) + 1;
}

/** What a card counts in baccarat. */
export function pointsOf(card: Card): number {
  const rank = rankOf(card);
  return rank < 10 ? rank : 0;
}

/** `TS` for the ten of spades. */
export function cardText(card: Card): string {
  return `${RANK_TEXTS[rankOf(card) - 1] ?? "?"}${SUIT_TEXTS[suitOf(card)] ?? "?"}`;
}

/** Undefined for anything but a rank and a suit. */
export function cardFromText(text: string): Card | undefined {
  const rank = RANK_TEXTS.findIndex((each) => each === text[0]);
  const suit = SUIT_TEXTS.findIndex((each) => each === text[1]);
  return text.length === 2 && rank >= 0 && suit >= 0 ? suit * RANKS + rank : undefined;
}

const WHOLE: readonly Card[] = Object.freeze(
  Array.from({ length: DECKS * CARDS_IN_DECK }, (_, index) => index % CARDS_IN_DECK),
);

/**
 * Eight decks in their order. Chance enters with each draw, not by a shuffle. All cards go back after each hand, so that
 * every hand returns exactly what is published: of a shoe that runs low, whoever counts knows when a place pays too much.
 */
export function freshShoe(no: number): Shoe {
  return { no, left: WHOLE, burned: [], hands: 0 };
}

export function isShoeOver({ hands }: Pick<Shoe, "hands">): boolean {
  return hands >= HANDS_OF_SHOE;
}

/** The shoe that the next round is dealt from: the same, or a new one after its last hand. Either is whole. */
export function shoeAfter({ no, hands }: Shoe): Shoe {
  return isShoeOver({ hands }) ? freshShoe(no + 1) : { ...freshShoe(no), hands };
}

/** Whether this can be a shoe between two rounds: all cards of eight decks, and hands left to play. */
export function isShoe({ no, left, burned, hands }: Shoe): boolean {
  const isCounted = Number.isSafeInteger(no) && no >= 1 && Number.isSafeInteger(hands) && hands >= 0;
  return isCounted && !isShoeOver({ hands }) && burned.length === 0 && left.join() === freshShoe(no).left.join();
}

/** Takes cards out of a shoe, one draw each, and notes every draw. */
export class Dealer {
  readonly steps: DrawStep[] = [];
  private readonly left: Card[];
  private readonly from: Shoe;
  private readonly draws: Draws;

  constructor(shoe: Shoe, draws: Draws) {
    this.from = shoe;
    this.draws = draws;
    this.left = [...shoe.left];
    if (shoe.hands === 0) this.burn();
  }

  /** One of the cards left, each equally likely; the last one moves into its place. */
  take(what: DrawStep["what"]): Card {
    const below = this.left.length;
    const index = this.draws.below(below);
    const last = this.left.pop();
    const value = index === this.left.length ? last : this.left[index];
    if (last === undefined || value === undefined) throw new RangeError("the shoe is empty");
    if (index < this.left.length) this.left[index] = last;
    this.steps.push({ what, below, index, value });
    return value;
  }

  /** The shoe after the hand: whole again. */
  close(): Shoe {
    return { ...freshShoe(this.from.no), hands: this.from.hands + 1 };
  }

  /** The first card, and as many more as it shows; tens and pictures count ten. */
  private burn(): void {
    const first = this.take("burn");
    for (let more = Math.min(rankOf(first), 10); more > 0; more--) this.take("burn");
  }
}
