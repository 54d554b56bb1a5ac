import { diceCounts, isTriple } from "@chokdee/rules/tables";
import { element } from "../../../../base/ui/dom.ts";
import type { Felt } from "../../parts/felt.ts";
import type { Drawn } from "../board.ts";
import { createSection, FACE_PAIRS, FACES } from "../dice/dice-felt.ts";
import { diceKind } from "../dice/dice-kind.ts";
import { diceOf } from "../dice/dice-result.ts";
import type { DiceWord } from "../dice/dice-stage.ts";
import { diceRow, dieDrawing } from "../dice/die-drawing.ts";
import "./sic-bo.css";

export const sicBo = diceKind({
  quickPlaces: ["small", "big", "odd", "even"],
  lacquer: "green",
  word: wordOf,
  count: countDice,
  layFelt,
});

function wordOf(drawn: Drawn): DiceWord {
  const { dice, total } = diceOf(drawn);
  if (isTriple(dice)) return { text: `ตอง ${dice[0]}`, tone: "middle" };
  return total <= 10 ? { text: `เล็ก ${total}`, tone: "low" } : { text: `ใหญ่ ${total}`, tone: "high" };
}

function countDice(results: readonly Drawn[]) {
  const { small, triple, big } = diceCounts(results.map(diceOf));
  return [
    { name: "เล็ก", tone: "low", count: small },
    { name: "ตอง", tone: "middle", count: triple },
    { name: "ใหญ่", tone: "high", count: big },
  ];
}

const RANGES: Readonly<Record<string, string>> = { small: "4–10", big: "11–17" };
const TOTALS = Array.from({ length: 14 }, (_, at) => at + 4);

function layFelt(felt: Felt): HTMLElement {
  const odds = (id: string, before = "") =>
    element("span", { class: "place-odds tabular" }, [before, felt.facts(id).odds].filter(Boolean).join(" · "));
  const main = (id: string) => ({
    id,
    class: `is-main is-${id}`,
    hasPool: true,
    content: [element("span", { class: "place-name" }, felt.facts(id).name), odds(id, RANGES[id])],
  });
  const total = (sum: number) => {
    const id = `total-${sum}`;
    return {
      id,
      class: "is-total",
      content: [element("span", { class: "place-name tabular" }, String(sum)), odds(id)],
    };
  };
  return element(
    "div",
    { class: "dice-felt sic-bo-felt" },
    createSection(felt, { class: "is-mains", places: ["small", "odd", "even", "big"].map(main) }),
    createSection(felt, { class: "is-totals has-side", title: "แต้มรวม", places: TOTALS.map(total) }),
    createSection(felt, {
      class: "is-doubles has-side",
      title: "คู่",
      oddsOf: "double-1",
      places: FACES.map((face) => ({ id: `double-${face}`, class: "is-dice", content: [diceRow([face, face])] })),
    }),
    createSection(felt, {
      class: "is-triples has-side",
      title: "ตอง",
      oddsOf: "triple-1",
      places: [
        ...FACES.map((face) => ({ id: `triple-${face}`, class: "is-dice", content: [diceRow([face, face, face])] })),
        {
          id: "any-triple",
          class: "is-any",
          content: [element("span", { class: "place-name" }, felt.facts("any-triple").name), odds("any-triple")],
        },
      ],
    }),
    createSection(felt, {
      class: "is-pairs has-side",
      title: "สองเลข",
      oddsOf: "two-1-2",
      places: FACE_PAIRS.map(([a, b]) => ({ id: `two-${a}-${b}`, class: "is-dice", content: [diceRow([a, b])] })),
    }),
    createSection(felt, {
      class: "is-numbers has-side",
      title: "เลขเดียว",
      oddsOf: "number-1",
      places: FACES.map((face) => ({ id: `number-${face}`, class: "is-dice", content: [dieDrawing(face)] })),
    }),
  );
}
