import { WHEEL } from "@chokdee/rules/tables";
import { expect, test } from "vitest";
import { LYING, trackPoints, UPRIGHT } from "./racetrack.ts";

test.each([UPRIGHT, LYING])(
  "the numbers of a track stand apart, inside its box, zero in the middle of an end",
  (size) => {
    const points = trackPoints(WHEEL.length, size).map(({ left, top }) => ({
      x: left * size.width,
      y: top * size.height,
    }));
    for (const [i, { x, y }] of points.entries()) {
      const next = points[(i + 1) % points.length] ?? { x: 0, y: 0 };
      expect(Math.hypot(next.x - x, next.y - y)).toBeGreaterThan(26);
      expect(Math.min(x, y, size.width - x, size.height - y)).toBeGreaterThanOrEqual(size.lane / 2 - 1e-9);
    }
    expect(points[0]).toEqual({ x: size.width / 2, y: size.lane / 2 });
  },
);
