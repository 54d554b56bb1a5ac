import { dealBaccarat } from "./baccarat.ts";
import { diceOutcome } from "./dice.ts";
import { dragonTigerOutcome } from "./dragon-tiger.ts";
import { POCKETS } from "./roulette.ts";
import type { DrawnRound, Outcome, TableKind } from "./types.ts";

const CARDS = 52;
const FACES = 6;

/**
 * The result that was drawn, from what was drawn in its order: cards 0 to 51 as they are dealt, dice 1 to 6, a pocket 0
 * to 36. Undefined where no round of the kind draws that.
 */
export function outcomeOf(kind: TableKind, drawn: readonly number[]): Outcome | undefined {
  const [first = -1, second = -1, third = -1] = drawn;
  switch (kind) {
    case "baccarat":
      return drawn.every(isCard) ? handOf(drawn) : undefined;
    case "dragon-tiger":
      return drawn.length === 2 && drawn.every(isCard) ? dragonTigerOutcome(first, second) : undefined;
    case "sic-bo":
    case "hi-lo":
    case "fish-prawn-crab":
      return drawn.length === 3 && drawn.every(isFace) ? diceOutcome(kind, [first, second, third]) : undefined;
    case "roulette":
      return drawn.length === 1 && isBelow(first, POCKETS) ? { kind, number: first } : undefined;
  }
}

/** What a round has shown, in the order of drawing and without what was burnt: `outcomeOf` reads it again. */
export function drawnValues({ steps }: Pick<DrawnRound, "steps">): number[] {
  return steps.filter(({ what }) => what !== "burn").map(({ value }) => value);
}

/** Deals what was dealt once more: who takes a third card follows from the cards. */
function handOf(cards: readonly number[]): Outcome | undefined {
  let dealt = 0;
  const outcome = dealBaccarat({ take: () => cards[dealt++] ?? 0 });
  return dealt === cards.length ? outcome : undefined;
}

const isBelow = (value: number, end: number) => Number.isInteger(value) && value >= 0 && value < end;
const isCard = (value: number) => isBelow(value, CARDS);
const isFace = (value: number) => value > 0 && isBelow(value - 1, FACES);
