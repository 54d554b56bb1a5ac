import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { browserOptions } from "./e2e/support/browser.ts";

const FOLDER = join(import.meta.dirname, "e2e/browser");
const long = process.env.FULL ? [] : ["**/*.full.spec.ts"];
/** Begun last, one of these would keep a single worker busy while the others have nothing left to do. */
const LONGEST = ["games-play", "studio-fair", "tables-play", "walk"];
const onOwnServers = readdirSync(FOLDER).filter((name) =>
  readFileSync(join(FOLDER, name), "utf8").includes("OnOwnServer("),
);
const first = [...onOwnServers, ...LONGEST.map((name) => `${name}.spec.ts`)];

export default defineConfig({
  testDir: FOLDER,
  // A worker serves one server: tests with one of their own come first, so that no worker gives way to another and back.
  projects: [
    { name: "first", testMatch: first, testIgnore: long },
    { name: "shared server", testIgnore: [...first, ...long] },
  ],
  // A single test among short ones is marked as LONG instead.
  ...(!process.env.FULL && { grepInvert: /@long/ }),
  globalSetup: "./e2e/support/global-setup.ts",
  outputDir: "test-results",
  fullyParallel: true,
  // Most of a test is waiting, for the server or for the page: two cores are busy with four of them.
  workers: 4,
  // Limits are for what hangs. How fast a machine is, and what else it does, decides no test.
  timeout: 300_000,
  expect: { timeout: 90_000, toPass: { timeout: 120_000 } },
  use: {
    ...browserOptions,
    // What a worker answers, no test could intercept. Those about the worker let it in.
    serviceWorkers: "block",
    viewport: { width: 1440, height: 900 },
    // What moves is drawn again and again. Those about motion ask for it.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    trace: "off",
  },
});
