import { describe, expect, test } from "vitest";
import { rotationTo, segmentAt } from "./disc.ts";

describe("the wheel stops where the server drew", () => {
  test.each([4, 7, 10, 16])("with %i segments, from wherever it stands and anywhere within the segment", (count) => {
    let current = 0;
    for (let index = 0; index < count; index += 1) {
      for (const aside of [-0.8, 0, 0.8]) {
        const rotation = rotationTo(index, count, current, aside);
        expect(segmentAt(rotation, count)).toBe(index);
        expect(rotation - current).toBeGreaterThanOrEqual(5 * 360);
        expect(rotation - current).toBeLessThan(8 * 360);
        current = rotation;
      }
    }
  });

  test("the first segment stands at the top before the first spin", () => {
    expect(segmentAt(0, 10)).toBe(0);
  });
});
