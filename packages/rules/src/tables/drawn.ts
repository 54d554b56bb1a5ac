import { dealBaccarat } from "./baccarat.ts";
import { diceOutcome } from "./dice.ts";
import { dragonTigerOutcome } from "./dragon-tiger.ts";
import type { DrawnRound, Outcome, TableKind } from "./types.ts";

/** What a round has shown, in the order of drawing and without what was burnt: a result in a few numbers. */
export function drawnValues({ steps }: Pick<DrawnRound, "steps">): number[] {
  return steps.filter(({ what }) => what !== "burn").map(({ value }) => value);
}

/** The result that these numbers stand for. Throws where they are none of the kind. */
export function outcomeOfDrawn(kind: TableKind, drawn: readonly number[]): Outcome {
  const values = drawn.values();
  const next = () => {
    const { value, done } = values.next();
    if (done === true) throw new RangeError(`${drawn.join()} is too short for ${kind}`);
    return value;
  };
  const outcome = outcomeFrom(kind, next);
  if (values.next().done !== true) throw new RangeError(`${drawn.join()} is too long for ${kind}`);
  return outcome;
}

function outcomeFrom(kind: TableKind, next: () => number): Outcome {
  switch (kind) {
    case "baccarat":
      return dealBaccarat({ take: next });
    case "dragon-tiger":
      return dragonTigerOutcome(next(), next());
    case "sic-bo":
    case "hi-lo":
    case "fish-prawn-crab":
      return diceOutcome(kind, [next(), next(), next()]);
    case "roulette":
      return { kind, number: next() };
  }
}
