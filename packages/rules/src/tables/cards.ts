import type { Draws } from "../fair/draws.ts";
import type { Card, DrawStep, Shoe } from "./types.ts";

const DECKS = 8;
const CARDS_IN_DECK = 52;
const RANKS = 13;

/** A round that leaves no more than this is the last of its shoe: the cut card lies there. */
export const CUT_CARDS = 14;

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

/** Eight decks in their order. Chance enters with each draw, not by a shuffle. */
export function freshShoe(no: number): Shoe {
  const left = Array.from({ length: DECKS * CARDS_IN_DECK }, (_, index) => index % CARDS_IN_DECK);
  return { no, left, burned: [], hands: 0 };
}

export function isShoeOver(shoe: Shoe): boolean {
  return shoe.left.length <= CUT_CARDS;
}

/** The shoe that the next round is dealt from: the same, or a fresh one after the cut card. */
export function shoeAfter(shoe: Shoe): Shoe {
  return isShoeOver(shoe) ? freshShoe(shoe.no + 1) : shoe;
}

/** Whether this can be a shoe between two rounds: no card is there more often than eight decks have it. */
export function isShoe({ no, left, burned, hands }: Shoe): boolean {
  const all = [...left, ...burned];
  const isCounted = Number.isSafeInteger(no) && no >= 1 && Number.isSafeInteger(hands) && hands >= 0;
  const isWhole = all.every((card) => Number.isInteger(card) && card >= 0 && card < CARDS_IN_DECK);
  if (!isCounted || !isWhole || left.length <= CUT_CARDS) return false;
  if (hands === 0) return burned.length === 0 && left.join() === freshShoe(no).left.join();
  const counts = new Map<Card, number>();
  for (const card of all) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts.values()].every((count) => count <= DECKS);
}

/** Takes cards out of a shoe, one draw each, and notes every draw. */
export class Dealer {
  readonly steps: DrawStep[] = [];
  private readonly left: Card[];
  private burned: readonly Card[];
  private readonly from: Shoe;
  private readonly draws: Draws;

  constructor(shoe: Shoe, draws: Draws) {
    this.from = shoe;
    this.draws = draws;
    this.left = [...shoe.left];
    this.burned = shoe.burned;
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

  /** The shoe after the hand. */
  close(): Shoe {
    return { no: this.from.no, left: this.left, burned: this.burned, hands: this.from.hands + 1 };
  }

  /** The first card, and as many more as it shows; tens and pictures count ten. */
  private burn(): void {
    const first = this.take("burn");
    const more = Array.from({ length: Math.min(rankOf(first), 10) }, () => this.take("burn"));
    this.burned = [first, ...more];
  }
}
