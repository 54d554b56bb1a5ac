import { expect, test } from "vitest";
import { LOTS, lotsOf, partOf } from "./lots.ts";

/** What a part may take. */
const MAX_SECONDS = 20 * 60;

test.each([1, 2, 6, LOTS.length])(
  "of %d parts each has some of the lots, and all together have every lot once",
  (count) => {
    const parts = Array.from({ length: count }, (_, index) => lotsOf({ no: index + 1, of: count }));
    expect(parts.filter((lots) => lots.length === 0)).toEqual([]);
    expect(parts.flat().toSorted((a, b) => LOTS.indexOf(a) - LOTS.indexOf(b))).toEqual(LOTS);
  },
);

test("by what was measured no sixth takes longer than twenty minutes", () => {
  for (let no = 1; no <= 6; no++) {
    const lots = lotsOf({ no, of: 6 });
    const seconds = lots.reduce((sum, lot) => sum + lot.seconds, 0);
    expect(seconds, lots.map(({ name }) => name).join()).toBeLessThanOrEqual(MAX_SECONDS);
  }
});

test("a part is read as it is typed, and what is none is refused", () => {
  expect(partOf(["--full"])).toBeUndefined();
  expect(partOf(["--full", "--part", "2/6"])).toEqual({ no: 2, of: 6 });
  for (const wrong of [["--part"], ["--part", "0/6"], ["--part", "7/6"], ["--part", "1/99"], ["--part", "all"]]) {
    expect(() => partOf(wrong)).toThrow(RangeError);
  }
});
