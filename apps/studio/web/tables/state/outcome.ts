import {
  type BaccaratOutcome,
  dealBaccarat,
  type DiceOutcome,
  type DragonTigerOutcome,
  dragonTigerOutcome,
  type Outcome,
  type TableKind,
} from "@chokdee/rules/tables";
import type { Drawn } from "../boards/board.ts";

/** Cards in the order of dealing, dealt again: whose third card it is follows from the rules. */
export function baccaratOutcome(drawn: Drawn): BaccaratOutcome {
  const cards = [...drawn];
  return dealBaccarat({ take: () => numberAt([cards.shift() ?? -1], 0) });
}

export function dragonTigerResult(drawn: Drawn): DragonTigerOutcome {
  return dragonTigerOutcome(numberAt(drawn, 0), numberAt(drawn, 1));
}

export function diceOf(drawn: Drawn): Pick<DiceOutcome, "dice" | "total"> {
  const dice = [numberAt(drawn, 0), numberAt(drawn, 1), numberAt(drawn, 2)] as const;
  return { dice, total: dice[0] + dice[1] + dice[2] };
}

/** What was drawn, as the rules judge it. */
export function outcomeOf(kind: TableKind, drawn: Drawn): Outcome {
  switch (kind) {
    case "baccarat":
      return baccaratOutcome(drawn);
    case "dragon-tiger":
      return dragonTigerResult(drawn);
    case "roulette":
      return { kind, number: numberAt(drawn, 0) };
    case "sic-bo":
    case "hi-lo":
    case "fish-prawn-crab":
      return { kind, ...diceOf(drawn) };
  }
}

function numberAt(drawn: Drawn, at: number): number {
  const value = drawn[at];
  if (value === undefined || value < 0) throw new RangeError("a result lacks a draw");
  return value;
}
