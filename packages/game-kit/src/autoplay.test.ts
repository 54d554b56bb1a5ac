import fc from "fast-check";
import { expect, test } from "vitest";
import { afterRound, autoplayStop, startAutoplay } from "./autoplay.ts";

test("ends after its rounds", () => {
  let run = startAutoplay({ rounds: 2, lossLimit: 100_000 });
  expect(autoplayStop(run, 100)).toBeUndefined();
  run = afterRound(afterRound(run, { stake: 100, win: 0 }), { stake: 100, win: 500 });
  expect(autoplayStop(run, 100)).toBe("rounds");
});

test("a win gives room for further losses", () => {
  const run = afterRound(startAutoplay({ rounds: 10, lossLimit: 150 }), { stake: 100, win: 60 });
  expect(run.lost).toBe(40);
  expect(autoplayStop(run, 100)).toBeUndefined();
  expect(autoplayStop(run, 111)).toBe("loss_limit");
});

test("never loses more than the limit, whatever the rounds bring", () => {
  const rounds = fc.array(
    fc.record({ stake: fc.integer({ min: 1, max: 500 }), win: fc.integer({ min: 0, max: 900 }) }),
  );
  fc.assert(
    fc.property(rounds, fc.integer({ min: 0, max: 2_000 }), (played, lossLimit) => {
      let run = startAutoplay({ rounds: 1_000, lossLimit });
      for (const round of played) {
        if (autoplayStop(run, round.stake)) break;
        run = afterRound(run, round);
      }
      return run.lost <= lossLimit;
    }),
    { numRuns: 500 },
  );
});
