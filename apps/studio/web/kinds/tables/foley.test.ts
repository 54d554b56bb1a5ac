import { expect, test } from "vitest";
import { FOLEY_TONES, type FoleyName, foleySamples } from "./foley.ts";

const RATE = 22_050;
const MAX_SECONDS = 3.5;
const names = Object.keys(FOLEY_TONES) as FoleyName[];

test.each(names)("%s can be heard, does not crack, ends in silence and is short", (name) => {
  const samples = foleySamples(name, RATE);
  const loudest = samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0);
  expect(samples.every(Number.isFinite)).toBe(true);
  expect(loudest).toBeGreaterThan(0.9);
  expect(loudest).toBeLessThanOrEqual(1);
  expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.001);
  expect(samples.length / RATE).toBeLessThan(MAX_SECONDS);
});

test("a sound is the same in every run, and another in another pitch", () => {
  expect(foleySamples("shake", RATE)).toEqual(foleySamples("shake", RATE));
  expect(foleySamples("chip", RATE, 2_000)).not.toEqual(foleySamples("chip", RATE));
});

test("the ticking of the last seconds is the softest sound, so that it never tires", () => {
  const [softest] = names.toSorted((a, b) => (FOLEY_TONES[a][0] ?? 1) - (FOLEY_TONES[b][0] ?? 1));
  expect(softest).toBe("tick");
});
