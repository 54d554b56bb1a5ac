import { expect, test } from "vitest";
import { createDrawStream } from "../fair/index.ts";
import { cardFromText, freshShoe } from "./cards.ts";
import { drawnValues, outcomeOf } from "./outcome-of.ts";
import { drawOutcome, hasShoe } from "./rules.ts";
import { allRules } from "./testing/dealt.ts";

const cards = (text: string) => text.split(" ").map((card) => cardFromText(card) ?? -1);

test.each([
  ["KS 9H 8D QC", { playerTotal: 8, bankerTotal: 9, winner: "banker" }],
  ["2S KH 3D 3C 8S", { playerTotal: 3, bankerTotal: 3, winner: "tie" }],
  ["2S KH 3D 3C 9S 2H", { playerTotal: 4, bankerTotal: 5, winner: "banker" }],
  ["3S KH 4D 5C 2S", { playerTotal: 7, bankerTotal: 7, winner: "tie" }],
])("the hand %s is read as it was dealt", (text, expected) => {
  expect(outcomeOf("baccarat", cards(text))).toMatchObject(expected);
});

test.each([
  ["baccarat", [0, 1, 2]],
  ["baccarat", cards("KS 9H 8D QC 2S")],
  ["baccarat", cards("2S KH 3D 3C 9S")],
  ["baccarat", [52, 1, 2, 3]],
  ["dragon-tiger", [1]],
  ["dragon-tiger", [1, 52]],
  ["sic-bo", [1, 2, 7]],
  ["hi-lo", [0, 2, 3]],
  ["fish-prawn-crab", [1, 2]],
  ["roulette", [37]],
  ["roulette", [1.5]],
] as const)("%s never draws %j", (kind, drawn) => {
  expect(outcomeOf(kind, drawn)).toBeUndefined();
});

test("cards, dice and pockets", () => {
  expect(outcomeOf("dragon-tiger", cards("KS 2H"))).toMatchObject({ winner: "dragon" });
  expect(outcomeOf("sic-bo", [2, 6, 2])).toMatchObject({ total: 10 });
  expect(outcomeOf("roulette", [36])).toEqual({ kind: "roulette", number: 36 });
});

test("what a round has shown makes the same round", () => {
  for (const rules of allRules) {
    for (let counter = 0; counter < 20; counter++) {
      const draws = createDrawStream({ serverSeed: "5a".repeat(32), clientSeed: "test", counter });
      const drawn = drawOutcome(rules, draws, hasShoe(rules.kind) ? freshShoe(1) : null);
      expect(outcomeOf(rules.kind, drawnValues(drawn))).toEqual(drawn.outcome);
    }
  }
});
