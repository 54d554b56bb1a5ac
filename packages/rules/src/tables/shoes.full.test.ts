import { expect, test } from "vitest";
import { drawsFrom } from "../fair/index.ts";
import { simulationWords } from "../slots/figures/simulation-words.ts";
import {
  drawOutcome,
  formulaReports,
  FORMULAS,
  freshShoe,
  gradeOf,
  isShoeOver,
  percentOf,
  profitOf,
  returnOf,
  type RoadHand,
  roadHandOf,
  type TableRules,
} from "./index.ts";
import { dragonTiger, noCommission, standard } from "./testing/dealt.ts";

/** Within five standard errors: the seed is fixed, so that the outcome is always the same. */
const SIGMAS = 5;

/** The mean profit of every place over hands that are dealt from whole shoes, and the error of that mean. */
function simulate(rules: TableRules, hands: number, seed: number) {
  const draws = drawsFrom(simulationWords(seed));
  const sums = rules.places.map(() => ({ profit: 0, square: 0 }));
  let shoe = freshShoe(1);
  for (let hand = 0; hand < hands; hand++) {
    const drawn = drawOutcome(rules, draws, shoe);
    shoe = drawn.shoe && !isShoeOver(drawn.shoe) ? drawn.shoe : freshShoe(1);
    rules.places.forEach((place, index) => {
      const [profit, unit] = profitOf(place, gradeOf(rules, drawn.outcome, place));
      const sum = sums[index];
      if (!sum) return;
      sum.profit += profit / unit;
      sum.square += (profit / unit) ** 2;
    });
  }
  return sums.map(({ profit, square }) => {
    const mean = profit / hands;
    return { mean, error: Math.sqrt((square / hands - mean ** 2) / hands) };
  });
}

test.each<[string, TableRules, number]>([
  ["baccarat", standard, 10_000_000],
  ["baccarat without commission", noCommission, 2_000_000],
  ["dragon tiger", dragonTiger, 2_000_000],
])("%s, hand after hand, returns what was worked out", (_name, rules, hands) => {
  simulate(rules, hands, 88).forEach(({ mean, error }, index) => {
    const id = rules.places[index]?.id ?? "";
    const exact = percentOf(returnOf(rules, id), 10) / 100 - 1;
    expect(Math.abs(mean - exact) / error, id).toBeLessThan(SIGMAS);
  });
});

const SHOES = 30_000;

test("formulas speak and hit as often as a page says", () => {
  const draws = drawsFrom(simulationWords(17));
  const counts = FORMULAS.map(() => ({ tries: 0, hits: 0 }));
  let [dealt, decided] = [0, 0];
  for (let no = 0; no < SHOES; no++) {
    const hands: RoadHand[] = [];
    for (let shoe = freshShoe(1); !isShoeOver(shoe);) {
      const drawn = drawOutcome(standard, draws, shoe);
      if (drawn.outcome.kind === "baccarat") hands.push(roadHandOf(drawn.outcome));
      shoe = drawn.shoe ?? shoe;
    }
    dealt += hands.length;
    decided += hands.filter(({ winner }) => winner !== "tie").length;
    formulaReports(hands).forEach(({ tries, hits }, index) => {
      const count = counts[index];
      if (count) Object.assign(count, { tries: count.tries + tries, hits: count.hits + hits });
    });
  }
  expect(dealt / SHOES).toBe(80);
  FORMULAS.forEach(({ id, speaksPercent, hitPercent }, index) => {
    const { tries = 0, hits = 0 } = counts[index] ?? {};
    expect((tries / decided) * 100, id).toBeCloseTo(speaksPercent, 0);
    const error = 50 / Math.sqrt(tries);
    expect(Math.abs((hits / tries) * 100 - hitPercent) / error, id).toBeLessThan(SIGMAS);
  });
});
