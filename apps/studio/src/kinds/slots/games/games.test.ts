import { BEST_OF_CATEGORY } from "@chokdee/rules/economy";
import { describe, expect, test } from "vitest";
import { type GameFigures, type SpinMode } from "@chokdee/rules/slots";
import {
  addSums,
  BATCH,
  countBoards,
  exactFigures,
  playedFigures,
  simulateAnywhere,
  simulateClusters,
  simulatedFigures,
  simulateWays,
  simulationWords,
  withCountedHits,
} from "@chokdee/rules/slots/figures";
import { type Game, loadGames } from "./games.ts";

const games = loadGames();
/** A correct build misses a simulated figure by this many standard errors once in a million. */
const ONE_IN_A_MILLION = 4.9;
const ERRORS_95 = 1.96;
const PARTS = process.env.FULL ? 50 : 25;
const PLAYS = process.env.FULL ? 1_000_000 : 10_000;

function gameOf(id: string): Game {
  const game = games.get(id);
  if (!game) throw new Error(`no game ${id}`);
  return game;
}

/** Those that take longest are compared in the long form. */
const LONG = ["amphawa", "hanuman", "khoi", "muay", "naga"];
const isDue = (id: string) => process.env.FULL || !LONG.includes(id);
/** How well each return is known, in percentage points. */
const KNOWN_TO = 0.02;
const HITS_KNOWN_TO = 0.03;
const exact = [...games.values()]
  .filter(({ definition }) => definition.cascades === null)
  .map(({ definition }) => definition.id);

describe("the figures that are published", () => {
  test.each(exact.filter(isDue))("of %s are exact", (id) => {
    const { definition, figures } = gameOf(id);
    const computed = exactFigures(definition);
    expect(computed).toMatchObject({ definitionHash: figures.definitionHash, method: "enumeration", simulated: 0 });
    for (const play of ["spin", "buy"] as const) {
      expect(computed[play] === null).toBe(figures[play] === null);
      expect(computed[play]?.returnPercent ?? 0).toBeCloseTo(figures[play]?.returnPercent ?? 0, 9);
      expect(computed[play]?.hitPercent ?? 0).toBeCloseTo(figures[play]?.hitPercent ?? 0, 9);
      expect(computed[play]?.standardDeviation ?? 0).toBeCloseTo(figures[play]?.standardDeviation ?? 0, 9);
    }
    expect(computed.freeSpinsOneIn).toBeCloseTo(figures.freeSpinsOneIn, 6);
    expect(computed.topAward.oneIn).toBeCloseTo(figures.topAward.oneIn, 6);
    expect(computed.maxWin.costPercent).toBeCloseTo(figures.maxWin.costPercent, 9);
  });

  test.each(["naga", "kite", "parade"].filter(isDue))("of %s agree with a simulation of other draws", (id) => {
    const { definition, figures } = gameOf(id);
    const { base, freeSpins } = definition;
    if (!freeSpins) throw new Error("no free spins");
    const features = freeSpins.mode.carries ? definition.buy?.spins : 1;
    const again = simulatedFigures(
      definition,
      simulateWays(definition, base, 3 * PLAYS, simulationWords(31)),
      simulateWays(definition, freeSpins.mode, (2 * PLAYS) / (features ?? 1), simulationWords(32)),
    );
    expectAgreement(again, figures);
  });

  test.each([
    ["mekhala", simulateAnywhere],
    ["lookchoop", simulateClusters],
  ])("of %s agree with a simulation of other draws", (id, simulate) => {
    const { definition, figures } = gameOf(id);
    const { base, freeSpins, ante } = definition;
    if (!freeSpins) throw new Error("no free spins");
    const batches = PLAYS / BATCH;
    // How well a feature is known follows from how its parts differ.
    const parts = (mode: SpinMode, seed: number, all: number) =>
      Array.from({ length: PARTS }, (_, no) =>
        simulate(definition, mode, all / PARTS, simulationWords(seed + no)),
      ).reduce(addSums);
    expectAgreement(
      playedFigures(definition, {
        base: parts(base, 330, batches),
        feature: parts(freeSpins.mode, 340, batches / 4),
        ...(ante && { ante: parts(ante.mode, 350, batches) }),
        ...(figures.firstBoards && {
          boards: {
            base: countBoards(definition, base, PLAYS, simulationWords(360)),
            free: countBoards(definition, freeSpins.mode, PLAYS, simulationWords(370)),
          },
        }),
      }),
      figures,
    );
  });

  test("of rounds that win follow from the first boards that were counted", () => {
    const counted = [...games.values()].filter(({ figures }) => figures.firstBoards);
    expect(counted.map(({ definition }) => definition.id)).toEqual(["lookchoop"]);
    for (const { definition, figures } of counted)
      if (figures.firstBoards) expect(withCountedHits(definition, figures, figures.firstBoards)).toEqual(figures);
  });

  test("say how well they are known", () => {
    for (const { figures } of games.values()) {
      for (const play of [figures.spin, figures.buy, figures.ante]) {
        expect(play?.errorPercent ?? 0).toBeLessThan(KNOWN_TO);
        expect(play?.hitErrorPercent ?? 0).toBeLessThan(HITS_KNOWN_TO);
      }
      expect(figures.spin.errorPercent === 0).toBe(figures.method === "enumeration");
      expect(figures.maxWin.costPercent).toBeLessThan(0.01);
    }
  });
});

function expectAgreement(again: GameFigures, figures: GameFigures): void {
  for (const play of ["spin", "buy", "ante"] as const) {
    const [mine, published] = [again[play], figures[play]];
    expect(mine == null).toBe(published == null);
    if (!mine || !published) continue;
    const error = Math.hypot(mine.errorPercent, published.errorPercent) / ERRORS_95;
    expect(Math.abs(mine.returnPercent - published.returnPercent)).toBeLessThan(ONE_IN_A_MILLION * error);
    const hitError = Math.hypot(mine.hitErrorPercent ?? 0, published.hitErrorPercent ?? 0) / ERRORS_95;
    expect(Math.abs(mine.hitPercent - published.hitPercent)).toBeLessThan(ONE_IN_A_MILLION * hitError + 1e-9);
  }
  expect(again.freeSpinsOneIn).toBeCloseTo(figures.freeSpinsOneIn, 6);
  expect(again.ante?.freeSpinsOneIn ?? 0).toBeCloseTo(figures.ante?.freeSpinsOneIn ?? 0, 6);
}

describe.each([...games.values()].map((game) => [game.definition.id, game] as const))(
  "%s",
  (_id, { figures, definition }) => {
    test("GLI-19 4.7.1: returns about 96 % of what is staked, bought or spun", () => {
      for (const play of [figures.spin, figures.buy, figures.ante]) {
        if (!play) continue;
        expect(play.returnPercent).toBeGreaterThan(95);
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

test("at least five of the twelve slots are games of free spins, and have them", () => {
  const free = [...games.values()].filter(({ category }) => category === "freespin");
  expect(games.size).toBe(12);
  expect(free.length).toBeGreaterThanOrEqual(5);
  for (const { definition } of free) expect(definition.freeSpins, definition.id).not.toBeNull();
});

test("a game loses no satang to rounding at any bet", () => {
  for (const { definition } of games.values()) {
    for (const bet of definition.bets) expect(Number.isInteger(bet / definition.unitsPerBet)).toBe(true);
  }
});
