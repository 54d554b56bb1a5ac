import { describe, expect, test } from "vitest";
import type { SlotDefinition } from "../definition.ts";
import type { SpinKind } from "../events.ts";
import { spin } from "../spin.ts";
import { smallAnywhere, smallClusters } from "../testing/small-features.ts";
import { seeded, smallWays } from "../testing/small-games.ts";
import { countBoards, countedHits } from "./counted-hits.ts";
import { hitPercents } from "./hit-law.ts";
import { ERRORS_95 } from "./simulated-figures.ts";
import { simulationWords } from "./simulation-words.ts";

const ROUNDS = 3_000;
/** A correct law is missed by this many standard errors once in a million. */
const ONE_IN_A_MILLION = 4.9;

const bare: SlotDefinition = {
  ...smallWays,
  symbols: smallWays.symbols.map((symbol) => (symbol.role === "scatter" ? { ...symbol, pays: {} } : symbol)),
};

function counted(definition: SlotDefinition, kind: SpinKind, seed: number, rounds = ROUNDS) {
  const draws = seeded(seed);
  const isHit = Array.from({ length: rounds }, () => spin(definition, kind, draws)).filter(({ units }) => units > 0);
  const inFreeSpins = isHit.filter(({ events }) => {
    const begin = events.findIndex(({ type }) => type === "free_spins_start");
    return begin > 0 && !events.slice(0, begin).some(({ type }) => type === "win");
  });
  return { hits: isHit.length, inFreeSpins: inFreeSpins.length };
}

describe("how many rounds win anything", () => {
  test.each([
    ["ways", smallWays, 71],
    ["ways whose scatters pay nothing", bare, 72],
    ["symbols anywhere, with sums that carry on", smallAnywhere, 73],
  ])("follows from first boards alone on %s, wins in free spins alone included", (_what, definition, seed) => {
    const percents = hitPercents(definition);
    for (const kind of ["spin", "buy"] as const) {
      const { hits } = counted(definition, kind, seed);
      const chance = percents[kind] / 100;
      const error = Math.sqrt((chance * (1 - chance)) / ROUNDS);
      expect(Math.abs(hits / ROUNDS - chance)).toBeLessThan(ONE_IN_A_MILLION * error + 1 / ROUNDS);
    }
  });

  test("without wins in free spins alone the played share would be missed", () => {
    const rounds = 8_000;
    const { hits, inFreeSpins } = counted(bare, "spin", 72, rounds);
    const chance = hitPercents(bare).spin / 100;
    const error = Math.sqrt((chance * (1 - chance)) / rounds);
    expect(chance - (hits - inFreeSpins) / rounds).toBeGreaterThan(3 * error);
  });

  test("on clusters follows from first boards that are counted, with a margin", () => {
    expect(() => hitPercents(smallClusters)).toThrow(RangeError);
    const { base, freeSpins } = smallClusters;
    if (!freeSpins) throw new Error("no free spins");
    const figures = countedHits(smallClusters, {
      base: countBoards(smallClusters, base, 100_000, simulationWords(74)),
      free: countBoards(smallClusters, freeSpins.mode, 100_000, simulationWords(75)),
    });
    for (const kind of ["spin", "buy"] as const) {
      const { hitPercent, hitErrorPercent = 0 } = figures[kind];
      const chance = hitPercent / 100;
      const error = Math.hypot(Math.sqrt((chance * (1 - chance)) / ROUNDS), hitErrorPercent / 100 / ERRORS_95);
      const { hits } = counted(smallClusters, kind, 76);
      expect(hitErrorPercent).toBeGreaterThan(0);
      expect(hitErrorPercent).toBeLessThan(0.5);
      expect(Math.abs(hits / ROUNDS - chance)).toBeLessThan(ONE_IN_A_MILLION * error + 1 / ROUNDS);
    }
  });
});
