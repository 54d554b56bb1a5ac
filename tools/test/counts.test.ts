import { expect, test } from "vitest";
import { countsOf, playwrightCounts, vitestCounts } from "./counts.ts";

test("a clean run counts what its report says", () => {
  expect(countsOf(true, () => vitestCounts({ numPassedTests: 7, numFailedTests: 0 }))).toEqual({
    passed: 7,
    failed: 0,
  });
});

test("a test that passed only when repeated has failed", () => {
  const counts = playwrightCounts({ stats: { expected: 5, unexpected: 1, flaky: 2 } });
  expect(counts).toEqual({ passed: 5, failed: 3 });
});

test("a run that ended badly without a failed test is one failure", () => {
  expect(countsOf(false, () => ({ passed: 3, failed: 0 }))).toEqual({ passed: 3, failed: 1 });
});

test("a run without any test is a failure", () => {
  expect(countsOf(true, () => ({ passed: 0, failed: 0 }))).toEqual({ passed: 0, failed: 1 });
});

test("a missing report is a failure", () => {
  const missing = () => {
    throw new Error("no such file");
  };
  expect(countsOf(true, missing)).toEqual({ passed: 0, failed: 1 });
});
