import { expect, test } from "vitest";
import { composed, melodyOf, type Tune, tuneSeconds } from "./tune.ts";

const tune: Tune = { bpm: 120, mode: [0, 2, 4, 5, 7, 9, 11], lead: "ranat", seed: 3, drums: "light" };
const RATE = 4_000;

function samplesOf(played: Tune): Float32Array {
  const work = composed(played, RATE);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

test("a loop lasts as long as its bars, is heard and does not crack", () => {
  const samples = samplesOf(tune);
  expect(samples.length).toBe(Math.round(tuneSeconds(tune) * RATE));
  expect(samples.every(Number.isFinite)).toBe(true);
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  expect(loudest).toBeCloseTo(0.8);
});

test("the same numbers make the same tune, and others another", () => {
  expect(samplesOf(tune)).toEqual(samplesOf(tune));
  expect(melodyOf({ ...tune, seed: 4 })).not.toEqual(melodyOf(tune));
});
