import { rulesOf } from "@chokdee/rules/tables";
import { expect, test } from "vitest";
import { allPoints, type Bands, numbersAt, pointAt, pointBeside, ZERO, zoneOf } from "./lattice.ts";

const INSIDE = new Set(["straight", "split", "street", "corner", "line"]);
const BANDS: Bands = { across: 0.13, along: 0.2 };
const LANE = 0.15;

test("each inside place of the rules is at exactly one point, and each point is a place", () => {
  const places = rulesOf({ kind: "roulette", variant: "standard" }).places.filter(({ group }) => INSIDE.has(group));
  const known = places.map(({ numbers }) => (numbers ?? []).join("-"));
  const drawn = allPoints().map((point) => numbersAt(point).join("-"));
  expect(drawn).toHaveLength(145);
  expect(drawn.toSorted()).toEqual(known.toSorted());
});

test("zones do not overlap, leave no gap, and a tap in one means its point", () => {
  const zones = allPoints().map((point) => ({ point, zone: zoneOf(point, BANDS, LANE) }));
  let area = 0;
  for (const { point, zone } of zones) {
    area += (zone.right - zone.left) * (zone.bottom - zone.top);
    for (const share of [0.02, 0.5, 0.98]) {
      const across = zone.left + (zone.right - zone.left) * share;
      const along = zone.top + (zone.bottom - zone.top) * share;
      expect(pointAt(across, along, BANDS)).toEqual(point);
    }
  }
  // Zones that have the size of the whole and never claim each other's middle or corners cover it once.
  expect(area).toBeCloseTo((3 + LANE) * 13, 9);
});

test("the arrow keys reach every point", () => {
  const key = ({ x, y }: { x: number; y: number }) => `${x},${y}`;
  const seen = new Set([key(ZERO)]);
  const queue = [ZERO];
  for (let point = queue.pop(); point; point = queue.pop()) {
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const next = pointBeside(point, dx, dy);
      if (!next || seen.has(key(next))) continue;
      seen.add(key(next));
      queue.push(next);
    }
  }
  expect(seen.size).toBe(145);
});
