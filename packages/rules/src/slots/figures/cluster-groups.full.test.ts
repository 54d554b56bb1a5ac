import { describe, expect, test } from "vitest";
import { addSums } from "./add-sums.ts";
import { dropBoard, findGroups, prepareBoard } from "./cluster-board.ts";
import { addControls, CONTROLS, meanControls } from "./cluster-groups.ts";
import { countBoards } from "./counted-hits.ts";
import type { SlotDefinition, SpinMode } from "../definition.ts";
import { playedFigures } from "./played-figures.ts";
import { simulateClusters } from "./simulate-clusters.ts";
import { simulationWords } from "./simulation-words.ts";
import { everyRound } from "../testing/every-round.ts";
import { smallClusters, tinyClusters } from "../testing/small-features.ts";

describe("what first boards show of groups", () => {
  test("is known exactly, and so are groups too large to be counted by their shapes", () => {
    const drop = Array.from({ length: 4 }, (_, column) => ({ A: column === 1 ? 3 : 1, B: 1 }));
    const reels = { kind: "weights" as const, drop, refill: drop };
    const definition: SlotDefinition = {
      ...smallClusters,
      columns: 4,
      rows: 3,
      symbols: smallClusters.symbols.map((each) => (each.id === "A" ? { ...each, pays: { "3": 2, "11": 50 } } : each)),
      base: { reels, multipliers: [1] },
    };
    const board = prepareBoard(definition, definition.base);
    const sums = new Float64Array(CONTROLS);
    const boards = 2 ** 9 * 4 ** 3;
    for (let number = 0; number < boards; number++) {
      // The words of a board, place by place; those of the second column have two bits.
      const at = (place: number) => (place < 3 ? place : place < 6 ? 3 + 2 * (place - 3) : place + 3);
      let place = 0;
      board.used = board.words.length;
      dropBoard(board, () => number >> at(place++));
      findGroups(board);
      addControls(board, sums);
    }
    const shown = Array.from(sums, (sum) => sum / boards);
    for (const [no, mean] of meanControls(definition, definition.base).entries())
      expect(mean).toBeCloseTo(shown[no] ?? 0, 9);
    expect(shown[3]).toBeGreaterThan(0);
  });

  test("brings the estimated return nearer to that of every possible round", () => {
    const { base, freeSpins, buy, unitsPerBet } = tinyClusters;
    if (!freeSpins || !buy) throw new Error("no free spins");
    const parts = (mode: SpinMode, seed: number) =>
      Array.from({ length: 100 }, (_, no) =>
        simulateClusters(tinyClusters, mode, 2, simulationWords(seed + no)),
      ).reduce(addSums);
    const sums = { base: parts(base, 1_000), feature: parts(freeSpins.mode, 2_000) };
    const boards = {
      base: countBoards(tinyClusters, base, 100_000, simulationWords(3_000)),
      free: countBoards(tinyClusters, freeSpins.mode, 100_000, simulationWords(4_000)),
    };
    const figures = playedFigures(tinyClusters, { ...sums, boards });
    const plays = [
      ["spin", figures.spin, unitsPerBet, sums.base],
      ["buy", figures.buy, unitsPerBet * buy.price, sums.feature],
    ] as const;
    for (const [kind, published, stake, { plays: times, units, squares }] of plays) {
      let [exact, hits] = [0, 0];
      for (const { chance, units: won } of everyRound(tinyClusters, kind)) {
        exact += (100 * chance * won) / stake;
        if (won > 0) hits += 100 * chance;
      }
      const { hitPercent = 0, hitErrorPercent = 0 } = published ?? {};
      expect(Math.abs(hitPercent - hits)).toBeLessThan((4.9 / 1.96) * hitErrorPercent);
      const played = (100 * 1.96 * Math.sqrt((squares / times - (units / times) ** 2) / times)) / stake;
      expect(Math.abs((published?.returnPercent ?? 0) - exact)).toBeLessThan(
        (4.9 / 1.96) * (published?.errorPercent ?? 0),
      );
      expect(published?.errorPercent).toBeLessThan(0.9 * played);
    }
  });
});
