import {
  type BaccaratOutcome,
  type DragonTigerOutcome,
  drawOutcome,
  hasShoe,
  type Outcome,
  type TableKind,
} from "@chokdee/rules/tables";
import type { Drawn } from "../boards/board.ts";

/**
 * What was drawn, as the rules judge it: the round is dealt again from a shoe that has just these cards on top, or with
 * dice and a wheel that fall as they fell.
 */
export function outcomeOf(kind: TableKind, drawn: Drawn): Outcome {
  if (hasShoe(kind)) {
    const shoe = { no: 1, left: drawn.toReversed(), burned: [], hands: 1 };
    return drawOutcome({ kind }, { below: (cards) => cards - 1 }, shoe).outcome;
  }
  const first = kind === "roulette" ? 0 : 1;
  const left = [...drawn];
  return drawOutcome({ kind }, { below: () => (left.shift() ?? first) - first }, null).outcome;
}

export function baccaratOutcome(drawn: Drawn): BaccaratOutcome {
  const outcome = outcomeOf("baccarat", drawn);
  if (outcome.kind !== "baccarat") throw new RangeError("not a hand of baccarat");
  return outcome;
}

export function dragonTigerOutcome(drawn: Drawn): DragonTigerOutcome {
  const outcome = outcomeOf("dragon-tiger", drawn);
  if (outcome.kind !== "dragon-tiger") throw new RangeError("not a hand of dragon tiger");
  return outcome;
}
