import type { DiceOutcome } from "@chokdee/rules/tables";
import { element } from "../../../../base/ui/dom.ts";
import type { Drawn } from "../board.ts";
import type { DiceWord } from "./dice-stage.ts";

/** Three dice as the rules count them. */
export function diceOf(drawn: Drawn): Pick<DiceOutcome, "dice" | "total"> {
  const [a, b, c] = drawn;
  if (a === undefined || b === undefined || c === undefined) throw new RangeError("a result lacks a die");
  return { dice: [a, b, c], total: a + b + c };
}

/** The total in a small square, coloured by what it is called. */
export function totalMark(drawn: Drawn, { tone }: DiceWord): HTMLElement {
  return element("span", { class: `total-mark tabular is-${tone}` }, String(diceOf(drawn).total));
}
