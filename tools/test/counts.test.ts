import { expect, test } from "vitest";
import { afterSecondTry, countsOf, failedFiles, playwrightCounts, vitestCounts } from "./counts.ts";

test("a clean run counts what its report says", () => {
  expect(countsOf(true, () => vitestCounts({ numPassedTests: 7, numFailedTests: 0 }))).toEqual({
    passed: 7,
    failed: 0,
  });
});

test("a test that passed only when repeated is told apart", () => {
  const counts = playwrightCounts({ stats: { expected: 5, unexpected: 1, flaky: 2 } });
  expect(counts).toEqual({ passed: 7, failed: 1, repeated: 2 });
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

test("the files to try again are those with a failure", () => {
  const testResults = [
    { name: "a.test.ts", status: "passed" },
    { name: "b.test.ts", status: "failed" },
  ];
  expect(failedFiles({ numPassedTests: 3, numFailedTests: 1, testResults })).toEqual(["b.test.ts"]);
});

test("a second try that passes is told, and one that fails changes nothing", () => {
  const first = { passed: 10, failed: 2 };
  expect(afterSecondTry(first, { passed: 4, failed: 0 })).toEqual({ passed: 12, failed: 0, repeated: 2 });
  expect(afterSecondTry(first, { passed: 3, failed: 1 })).toEqual(first);
});
