import fc from "fast-check";
import { expect, test } from "vitest";
import { placeReels, rowsAbove } from "./geometry.ts";

test("the reels and their frame stay inside the area, in the middle of its width, on every screen", () => {
  const side = fc.integer({ min: 200, max: 2_000 });
  fc.assert(
    fc.property(
      side,
      side,
      fc.constantFrom([5, 3] as const, [5, 4] as const, [6, 5] as const),
      (width, height, grid) => {
        const box = placeReels({ x: 10, y: 20, width, height }, grid[0], grid[1]);
        expect(box.x - box.border).toBeGreaterThanOrEqual(9.999);
        expect(box.y - box.border).toBeGreaterThanOrEqual(19.999);
        expect(box.x + box.width + box.border).toBeLessThanOrEqual(10.001 + width);
        expect(box.y + box.height + box.border).toBeLessThanOrEqual(20.001 + height);
        expect(box.x + box.width / 2).toBeCloseTo(10 + width / 2);
        expect(box.symbolSize).toBeLessThanOrEqual(Math.min(box.cellWidth, box.cellHeight));
      },
    ),
    { numRuns: 300 },
  );
});

test("an upright phone shows five columns over its whole width", () => {
  const box = placeReels({ x: 0, y: 0, width: 390, height: 420 }, 5, 3);
  expect(box.width + 2 * box.border).toBeCloseTo(390);
});

test("a lower column stands in the middle, and one that grows stands on the foot", () => {
  expect(rowsAbove(4, 3, false)).toBe(0.5);
  expect(rowsAbove(6, 3, true)).toBe(3);
});
