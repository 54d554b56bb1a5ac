import { diceCounts, isTriple, SYMBOL_NAMES } from "@chokdee/rules/tables";
import { element } from "../../../../base/ui/dom.ts";
import type { Felt } from "../../parts/felt.ts";
import type { Drawn } from "../board.ts";
import { createSection, FACE_PAIRS, FACES } from "../dice/dice-felt.ts";
import { diceKind } from "../dice/dice-kind.ts";
import { diceOf } from "../dice/dice-result.ts";
import type { DiceWord } from "../dice/dice-stage.ts";
import { diceRow } from "../dice/die-drawing.ts";
import { createSymbol, createSymbolSkin } from "./symbol-art.ts";
import "./fish-prawn-crab.css";

/** What the places of the six glow in, in the order of the faces. */
const COLOURS = ["#3f9a52", "#d4472f", "#c98a1e", "#e0692b", "#2f6fc4", "#e58a1f"] as const;

export const fishPrawnCrab = diceKind({
  quickPlaces: ["number-1", "number-2", "number-3", "number-4"],
  lacquer: "blue",
  word: wordOf,
  count: countDice,
  layFelt,
  pictures: {
    skin: createSymbolSkin,
    face: createSymbol,
    say: sayDice,
    mark: (drawn) => element("span", { class: "symbol-mark" }, ...drawn.map(createSymbol)),
    shown: 6,
  },
});

function nameOf(face: number): string {
  return SYMBOL_NAMES[face - 1] ?? "";
}

function wordOf(drawn: Drawn): DiceWord {
  const { dice } = diceOf(drawn);
  if (isTriple(dice)) return { text: `ตอง${nameOf(dice[0])}`, tone: "middle" };
  return { text: sayDice(drawn), tone: "low" };
}

function sayDice(drawn: Drawn): string {
  return drawn.map(nameOf).join(" ");
}

/** How many rounds showed something twice, three times, or three different things. */
function countDice(results: readonly Drawn[]) {
  const { rounds, triple } = diceCounts(results.map(diceOf));
  const double = results.filter((drawn) => new Set(drawn).size === 2).length;
  return [
    { name: "ต่างกัน", tone: "low", count: rounds - triple - double },
    { name: "คู่", tone: "high", count: double },
    { name: "ตอง", tone: "middle", count: triple },
  ];
}

function layFelt(felt: Felt): HTMLElement {
  const symbol = (face: number) => {
    const id = `number-${face}`;
    return {
      id,
      class: "is-symbol",
      hasPool: true,
      content: [createSymbol(face), element("span", { class: "place-name" }, felt.facts(id).name)],
    };
  };
  const symbols = createSection(felt, {
    class: "is-symbols",
    title: "ออก 1, 2 หรือ 3 ลูก",
    oddsOf: "number-1",
    places: FACES.map(symbol),
  });
  for (const [at, place] of symbols.querySelectorAll<HTMLElement>(".place").entries()) {
    place.style.setProperty("--symbol", COLOURS[at] ?? "");
  }
  const { name, odds } = felt.facts("any-triple");
  return element(
    "div",
    { class: "dice-felt fish-prawn-crab-felt" },
    symbols,
    createSection(felt, {
      class: "is-pairs has-side",
      title: "สองตัว",
      oddsOf: "two-1-2",
      places: FACE_PAIRS.map(([a, b]) => ({
        id: `two-${a}-${b}`,
        class: "is-dice",
        content: [diceRow([a, b], createSymbol)],
      })),
    }),
    createSection(felt, {
      class: "is-triples",
      places: [
        {
          id: "any-triple",
          class: "is-any",
          content: [
            element("span", { class: "place-name" }, name),
            element("span", { class: "place-odds tabular" }, odds),
          ],
        },
      ],
    }),
  );
}
