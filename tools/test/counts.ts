import { readFileSync } from "node:fs";

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

/** A test that passed only when repeated has failed. */
export function playwrightCounts({ stats }: PlaywrightReport): Counts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

export function vitestCounts(report: VitestReport): Counts {
  return { passed: report.numPassedTests, failed: report.numFailedTests };
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
