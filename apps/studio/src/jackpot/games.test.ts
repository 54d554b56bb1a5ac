import { BEST_OF_CATEGORY, BEST_WITH_POOLS } from "@chokdee/rules/economy";
import { jackpotReturnPercent } from "@chokdee/rules/jackpot";
import { spin } from "@chokdee/rules/slots";
import { simulationWords } from "@chokdee/rules/slots/figures";
import { drawsFrom } from "@chokdee/rules/fair";
import { expect, test } from "vitest";
import { loadGames } from "../kinds/slots/games/games.ts";
import { hasPools, mayTakePart } from "./games.ts";

const ROUNDS = process.env.FULL ? 2_000 : 100;
const shared = [...loadGames().values()].filter(({ definition }) => hasPools(definition.id));

test("with their pools games return what they promise, and less than offers are judged by", () => {
  expect(shared.length).toBe(8);
  for (const { definition, figures } of shared) {
    const returned = figures.spin.returnPercent + jackpotReturnPercent();
    expect(returned, definition.id).toBeGreaterThan(95.5);
    expect(returned, definition.id).toBeLessThan(100 * (BEST_OF_CATEGORY["slot"]?.returns ?? 0));
  }
});

test("no game with pools returns more, or loses more at once, than the economy is worked out with", () => {
  for (const { definition, figures } of shared) {
    for (const kind of ["spin", "buy"] as const) {
      const play = figures[kind];
      if (!play) continue;
      const { returns, lossShare } = BEST_WITH_POOLS[kind];
      expect(play.returnPercent + play.errorPercent, `${definition.id} ${kind}`).toBeLessThan(100 * returns);
      const price = definition.unitsPerBet * (kind === "buy" ? (definition.buy?.price ?? 1) : 1);
      const draws = drawsFrom(simulationWords(17));
      let lost = 0;
      for (let round = 0; round < ROUNDS; round++) {
        lost += Math.max(0, price - spin(definition, kind, draws).units) / price;
      }
      expect(lost / ROUNDS, `${definition.id} ${kind}`).toBeLessThan(lossShare);
    }
  }
});

test("only stakes of money take part", () => {
  const round = { game: "yaowarat", grant_id: null, is_demo: false };
  expect(mayTakePart(round)).toBe(true);
  expect(mayTakePart({ ...round, grant_id: "g1" })).toBe(false);
  expect(mayTakePart({ ...round, is_demo: true })).toBe(false);
  expect(mayTakePart({ ...round, game: "tuktuk" })).toBe(false);
});
