import { diceCounts } from "@chokdee/rules/tables";
import { element } from "../../../../base/ui/dom.ts";
import type { Felt } from "../../parts/felt.ts";
import type { Drawn } from "../board.ts";
import { createSection, FACE_PAIRS, FACES } from "../dice/dice-felt.ts";
import { diceKind } from "../dice/dice-kind.ts";
import { diceOf } from "../dice/dice-result.ts";
import type { DiceWord } from "../dice/dice-stage.ts";
import { diceRow, dieDrawing } from "../dice/die-drawing.ts";
import "./hi-lo.css";

const RANGES: Readonly<Record<string, string>> = { low: "3–10", eleven: "", high: "12–18" };

export const hiLo = diceKind({
  quickPlaces: ["low", "eleven", "high"],
  lacquer: "red",
  word: wordOf,
  count: countDice,
  layFelt,
});

function wordOf(drawn: Drawn): DiceWord {
  const { total } = diceOf(drawn);
  if (total === 11) return { text: "11 ไฮโล", tone: "middle" };
  return total < 11 ? { text: `ต่ำ ${total}`, tone: "low" } : { text: `สูง ${total}`, tone: "high" };
}

function countDice(results: readonly Drawn[]) {
  const { low, eleven, high } = diceCounts(results.map(diceOf));
  return [
    { name: "ต่ำ", tone: "low", count: low },
    { name: "ไฮโล", tone: "middle", count: eleven },
    { name: "สูง", tone: "high", count: high },
  ];
}

function layFelt(felt: Felt): HTMLElement {
  const main = (id: string) => {
    const { name, odds } = felt.facts(id);
    const range = RANGES[id] ? `${RANGES[id]} · ${odds}` : odds;
    return {
      id,
      class: `is-main is-${id}`,
      hasPool: true,
      content: [
        element("span", { class: "place-name" }, name),
        element("span", { class: "place-odds tabular" }, range),
      ],
    };
  };
  const three = (numbers: readonly number[]) => {
    const id = `three-${numbers.join("-")}`;
    return {
      id,
      class: "is-dice",
      content: [diceRow(numbers), element("span", { class: "place-odds tabular" }, felt.facts(id).odds)],
    };
  };
  return element(
    "div",
    { class: "dice-felt hi-lo-felt" },
    createSection(felt, { class: "is-mains", places: ["low", "eleven", "high"].map(main) }),
    createSection(felt, {
      class: "is-numbers",
      title: "เต็ง",
      oddsOf: "number-1",
      places: FACES.map((face) => ({ id: `number-${face}`, class: "is-dice", content: [dieDrawing(face)] })),
    }),
    createSection(felt, {
      class: "is-pairs",
      title: "โต๊ด สองเลข",
      oddsOf: "two-1-2",
      places: FACE_PAIRS.map(([a, b]) => ({ id: `two-${a}-${b}`, class: "is-dice", content: [diceRow([a, b])] })),
    }),
    createSection(felt, { class: "is-threes", places: [three([1, 2, 3]), three([4, 5, 6])] }),
  );
}
