import { expect, test } from "vitest";
import { periodProblems } from "./period-problems.ts";

const today = "2026-11-15";

test("a year back up to today can be chosen", () => {
  expect(periodProblems("2025-11-15", today, today)).toEqual({ from: undefined, to: undefined });
  expect(periodProblems(today, today, today)).toEqual({ from: undefined, to: undefined });
});

test.each([
  ["2025-11-14", today, "from"],
  ["2026-11-16", "2026-11-17", "from"],
  ["2026-02-30", today, "from"],
  ["", today, "from"],
  ["2026-11-10", "2026-11-09", "to"],
  ["2026-11-10", "31-31-2569", "to"],
] as const)("from %s to %s is wrong in %s", (from, to, field) => {
  const wrong = Object.entries(periodProblems(from, to, today)).filter(([, problem]) => problem);
  expect(wrong.map(([name]) => name)).toEqual([field]);
});
