import { readFileSync } from "node:fs";

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** How many of those that passed needed a second try. */
  readonly repeated?: number;
}

export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults?: readonly { readonly name: string; readonly status: string }[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

/** A test that passed only when repeated has passed, and is told apart: somebody has to look at it. */
export function playwrightCounts(report: PlaywrightReport): Counts {
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected + flaky, failed: unexpected, repeated: flaky };
}

export function vitestCounts(report: VitestReport): Counts {
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

/** The files in which a test failed, or which could not be loaded. */
export function failedFiles({ testResults = [] }: VitestReport): string[] {
  return testResults.filter(({ status }) => status === "failed").map(({ name }) => name);
}

/** What a whole run says once the files that failed in it were run again. */
export function afterSecondTry(first: Counts, second: Counts): Counts {
  if (second.failed > 0) return first;
  return { passed: first.passed + first.failed, failed: 0, repeated: first.failed };
}

/**
 * What a runner's report says, held against how it ended: a run that broke before or after its tests, or ran
 * none, is a failure even where no single test failed.
 */
export function countsOf(ok: boolean, read: () => Counts): Counts {
  try {
    const counts = read();
    const silent = !ok || counts.passed === 0;
    return { ...counts, failed: silent ? Math.max(1, counts.failed) : counts.failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

export function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, "utf8")) as T;
}
