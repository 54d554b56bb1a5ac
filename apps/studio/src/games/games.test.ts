import { BEST_OF_CATEGORY } from "@chokdee/rules/economy";
import { describe, expect, test } from "vitest";
import { exactFigures, simulatedFigures, simulateWays, simulationWords } from "@chokdee/rules/slots";
import { type Game, loadGames } from "./games.ts";

const games = loadGames();
/** A correct build misses a simulated figure by this many standard errors once in a million. */
const ONE_IN_A_MILLION = 4.9;
const ERRORS_95 = 1.96;
const PLAYS = process.env.FULL ? 200_000 : 50_000;

function gameOf(id: string): Game {
  const game = games.get(id);
  if (!game) throw new Error(`no game ${id}`);
  return game;
}

describe("the figures that are published", () => {
  test("of the game on lines are exact", () => {
    const { definition, figures } = gameOf("amphawa");
    const exact = exactFigures(definition);
    expect(exact).toMatchObject({ definitionHash: figures.definitionHash, method: "enumeration", simulated: 0 });
    expect(exact.spin.returnPercent).toBeCloseTo(figures.spin.returnPercent, 9);
    expect(exact.spin.hitPercent).toBeCloseTo(figures.spin.hitPercent, 9);
    expect(exact.spin.standardDeviation).toBeCloseTo(figures.spin.standardDeviation, 9);
    expect(exact.freeSpinsOneIn).toBeCloseTo(figures.freeSpinsOneIn, 6);
    expect(exact.topAward.oneIn).toBeCloseTo(figures.topAward.oneIn, 6);
    expect(exact.maxWin.costPercent).toBeCloseTo(figures.maxWin.costPercent, 9);
  });

  test("of the game with falls agree with a simulation of other draws", () => {
    const { definition, figures } = gameOf("naga");
    const { base, freeSpins } = definition;
    if (!freeSpins || !figures.buy) throw new Error("naga has free spins to buy");
    const again = simulatedFigures(
      definition,
      simulateWays(definition, base, 5 * PLAYS, simulationWords(31)),
      simulateWays(definition, freeSpins.mode, 2 * PLAYS, simulationWords(32)),
    );
    for (const [mine, published] of [
      [again.spin, figures.spin],
      [again.buy, figures.buy],
    ] as const) {
      if (!mine) throw new Error("no figures");
      const error = Math.hypot(mine.errorPercent, published.errorPercent) / ERRORS_95;
      expect(Math.abs(mine.returnPercent - published.returnPercent)).toBeLessThan(ONE_IN_A_MILLION * error);
      expect(mine.hitPercent).toBeCloseTo(published.hitPercent, 0);
    }
    expect(again.freeSpinsOneIn).toBeCloseTo(figures.freeSpinsOneIn, 6);
    expect(again.topAward.oneIn).toBeCloseTo(figures.topAward.oneIn, 6);
  });

  test("have two decimals that hold", () => {
    for (const { figures } of games.values()) {
      expect(figures.spin.errorPercent).toBeLessThan(0.01);
      expect(figures.buy?.errorPercent ?? 0).toBeLessThan(0.01);
      expect(figures.maxWin.costPercent).toBeLessThan(0.01);
    }
  });
});

describe.each([...games.values()].map((game) => [game.definition.id, game] as const))(
  "%s",
  (_id, { figures, definition }) => {
    test("GLI-19 4.7.1: returns about 96 % of what is staked, bought or spun", () => {
      for (const play of [figures.spin, figures.buy]) {
        if (!play) continue;
        expect(play.returnPercent).toBeGreaterThan(95.5);
        // What the economy is worked out with is not less than what is played.
        expect(play.returnPercent + play.errorPercent).toBeLessThan(100 * (BEST_OF_CATEGORY.slot?.returns ?? 0));
      }
    });

    test("publishes the most that a round pays, as it is played", () => {
      expect(figures.maxWin.times).toBe(definition.maxWin);
    });

    test("GLI-19 4.7.3: publishes the odds of its top award", () => {
      const { symbol, count, units, oneIn } = figures.topAward;
      const top = Math.max(...definition.symbols.flatMap(({ pays }) => Object.values(pays)));
      expect(units).toBe(top);
      expect(definition.symbols.find(({ id }) => id === symbol)?.pays[count]).toBe(top);
      expect(oneIn).toBeGreaterThan(1_000);
    });
  },
);

test("a game loses no satang to rounding at any bet", () => {
  for (const { definition } of games.values()) {
    for (const bet of definition.bets) expect(Number.isInteger(bet / definition.unitsPerBet)).toBe(true);
  }
});
