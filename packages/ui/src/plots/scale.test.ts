import fc from "fast-check";
import { expect, test } from "vitest";
import { formatShort, hasLabel, indexAt, scaleFor, xOf, yOf } from "./scale.ts";

test.each([
  [
    [3, 7, 9],
    [0, 2, 4, 6, 8, 10],
  ],
  [
    [1_250, 480],
    [0, 500, 1_000, 1_500],
  ],
  [
    [-300, 450],
    [-400, -200, 0, 200, 400, 600],
  ],
  [[-12], [-15, -10, -5, 0]],
  [
    [0.1, 0.25],
    [0, 0.05, 0.1, 0.15, 0.2, 0.25],
  ],
  [[0, 0], [0]],
  [[], [0]],
])("%j gets the axis %j", (values, ticks) => {
  expect(scaleFor(values).ticks).toEqual(ticks);
});

test("every value finds its place between the edges, zero has a line, and the lines are few", () => {
  const satang = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }).map((each) => each / 100);
  const values = fc.array(satang, { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(values, (sample) => {
      const scale = scaleFor(sample);
      expect(scale.ticks.length).toBeLessThanOrEqual(8);
      expect(scale.ticks).toContain(0);
      for (const value of sample) {
        const y = yOf(value, scale, 200);
        expect(y).toBeGreaterThanOrEqual(-1e-6);
        expect(y).toBeLessThanOrEqual(200 + 1e-6);
      }
    }),
  );
});

test("higher is more, and a place leads back to its point", () => {
  const scale = scaleFor([0, 100]);
  expect(yOf(100, scale, 200)).toBe(0);
  expect(yOf(0, scale, 200)).toBe(200);
  for (let index = 0; index < 7; index += 1) expect(indexAt(xOf(index, 7, 350), 7, 350)).toBe(index);
  expect(indexAt(-5, 7, 350)).toBe(0);
  expect(indexAt(999, 7, 350)).toBe(6);
});

test("labels are thinned until they fit, and the newest always stands", () => {
  const shown = Array.from({ length: 30 }, (_, index) => index).filter((index) => hasLabel(index, 30, 300, 50));
  expect(shown).toEqual([4, 9, 14, 19, 24, 29]);
  expect(hasLabel(0, 3, 300, 50)).toBe(true);
});

test("the axis speaks Thai, briefly", () => {
  expect(formatShort(0)).toBe("0");
  expect(formatShort(500)).toBe("500");
  expect(formatShort(1_500)).toBe("1,500");
  expect(formatShort(-20_000)).toBe("-2 หมื่น");
  expect(formatShort(150_000)).toBe("1.5 แสน");
  expect(formatShort(2_000_000)).toBe("2 ล้าน");
});
