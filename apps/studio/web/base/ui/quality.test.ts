import { expect, test } from "vitest";
import { Quality } from "./quality.ts";

const slow = (quality: Quality, frames: number) => Array.from({ length: frames }, () => quality.isTooHigh(60));

test("a fine screen is drawn finely, one without a graphics card at once with the least", () => {
  expect(new Quality(false, 3)).toMatchObject({ resolution: 2, antialias: false, isPoor: false });
  expect(new Quality(false, 1)).toMatchObject({ resolution: 1, antialias: true, isPoor: false });
  expect(new Quality(true, 2)).toMatchObject({ resolution: 1, antialias: false, isPoor: true });
});

test("frames that are slow one after the other lower it step by step, a single one does not", () => {
  const quality = new Quality(false, 2);
  expect([...slow(quality, 23), quality.isTooHigh(16), ...slow(quality, 23)]).not.toContain(true);
  expect(slow(quality, 1)).toEqual([true]);
  expect(quality.resolution).toBe(1.5);
  slow(quality, 1_000);
  expect(quality).toMatchObject({ resolution: 1, isPoor: true });
});
