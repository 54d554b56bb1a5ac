import { defineConfig } from "vitest/config";

/** The long forms of tests, which `npm run test:full` adds. */
const long = process.env.FULL ? [] : ["**/*.full.test.ts"];

/** Limits are for what hangs. How fast a machine is, and what else it does, decides no test. */
const hangsAfterMs = process.env.FULL ? 3_600_000 : 300_000;
const limits = { testTimeout: hangsAfterMs, hookTimeout: hangsAfterMs, expect: { poll: { timeout: 90_000 } } };

export default defineConfig({
  test: {
    // Some tests wait for time to pass: a third keeps two cores busy meanwhile.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "packages/**/*.test.ts",
            "apps/{site,office}/**/*.test.{ts,tsx}",
            "apps/studio/web/**/*.test.ts",
            "tools/**/*.test.ts",
          ],
          exclude: ["**/node_modules/**", "**/dist/**", "packages/server-kit/**", "tools/**/*.full.test.ts", ...long],
          setupFiles: ["tools/test/properties.ts"],
          // Nothing here leaves a trace in what it imports: one start serves all files.
          isolate: false,
          ...limits,
        },
      },
      {
        // Benchmarks in some seconds, mutants, a checkout made ready: each starts programs of its own, one after the other.
        test: {
          name: "tools",
          include: ["tools/**/*.full.test.ts"],
          exclude: ["**/node_modules/**", ...long],
          fileParallelism: false,
          ...limits,
        },
      },
      {
        test: {
          name: "server",
          include: ["packages/server-kit/**/*.test.ts", "apps/server/**/*.test.ts", "apps/studio/src/**/*.test.ts"],
          exclude: ["**/node_modules/**", ...long],
          globalSetup: ["apps/server/src/testing/global-setup.ts"],
          setupFiles: ["tools/test/properties.ts", "apps/server/src/testing/no-breach.ts"],
          isolate: false,
          ...limits,
        },
      },
      {
        // The program itself, started and stopped as a person would.
        test: {
          name: "process",
          include: ["e2e/**/*.test.ts"],
          globalSetup: ["e2e/support/seeded.ts"],
          exclude: ["**/node_modules/**", "e2e/cluster/**", ...long],
          ...limits,
        },
      },
      {
        // The whole system in several processes, and what goes wrong among them. It takes programs of Debian's, so that
        // it runs by `npm run test:cluster` alone.
        test: {
          name: "cluster",
          include: ["e2e/cluster/**/*.test.ts"],
          exclude: process.env.CLUSTER ? ["**/node_modules/**"] : ["**"],
          fileParallelism: false,
          ...limits,
        },
      },
    ],
  },
});
