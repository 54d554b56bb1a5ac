import { describe, expect, test, vi } from "vitest";
import { simulationWords } from "../slots/figures/simulation-words.ts";
import { createDrawStream, type Draws } from "./index.ts";
import { randomnessScores } from "./testing/randomness.ts";

/**
 * Five tests together at 99 %: each may pass its two-sided bound by chance in 2 of 1000 sources. The seeds are fixed, so
 * the outcome is always the same.
 */
const BOUND = 3.09;

vi.setConfig({ testTimeout: 60_000 });

const words = simulationWords(88);
const chance = () => words() / 2 ** 32;

function play(): Draws {
  let counter = 0;
  let draws = createDrawStream({ serverSeed: "c4".repeat(32), clientSeed: "test", counter });
  let taken = 0;
  return {
    below(bound) {
      // A round takes about this many draws, then the next counter begins.
      if (++taken % 40 === 0)
        draws = createDrawStream({ serverSeed: "c4".repeat(32), clientSeed: "test", counter: ++counter });
      return draws.below(bound);
    },
  };
}

describe("GLI-19 3.2.2: the draws pass chi-square, runs, serial, coupon and duplicates together at 99 %", () => {
  test.each([2, 10, 35, 1024])("scaled to numbers below %i", (bound) => {
    for (const [name, score] of Object.entries(randomnessScores(play(), bound))) {
      expect(Math.abs(score), name).toBeLessThan(BOUND);
    }
  });

  test.each<[string, string, (last: number, bound: number) => number]>([
    ["favours one number", "chiSquare", (_last, bound) => Math.floor(chance() * bound * 1.03) % bound],
    ["rises too often", "serial", (last, bound) => (chance() < 0.05 ? last + 1 : Math.floor(chance() * bound)) % bound],
    ["counts", "runs", (last, bound) => (last + 1) % bound],
    ["repeats itself", "duplicates", (last, bound) => (chance() < 0.05 ? last : Math.floor(chance() * bound))],
    ["never gives the last number", "coupon", (_last, bound) => Math.floor(chance() * (bound - 0.5))],
  ])("a source that %s fails %s", (_what, test, step) => {
    let last = 0;
    const scores = randomnessScores({ below: (bound) => (last = step(last, bound)) }, 10);
    expect(Math.abs(scores[test as keyof typeof scores])).toBeGreaterThan(BOUND);
  });
});
