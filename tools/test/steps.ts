import { join } from "node:path";
import seed from "../../e2e/support/seeded.ts";
import { ensureChromium } from "./chromium.ts";
import { type Outcome, runCommand } from "./command.ts";
import { type Counts, countsOf, playwrightCounts, readJson, vitestCounts } from "./counts.ts";

/** Against what hangs; a machine that is shared with others is only slow. */
const CHECK_LIMIT_MS = 600_000;
const SUITE_LIMIT_MS = 2_100_000;
const FULL_LIMIT_MS = 3 * 3_600_000;

export interface Step {
  readonly name: string;
  run(): Promise<Outcome & Counts>;
}

/** Everything `npm test` proves, cheap things first. The steps of a stage are taken at once. */
export function allStages({ full, reports }: { full: boolean; reports: string }): Step[][] {
  const limitMs = full ? FULL_LIMIT_MS : SUITE_LIMIT_MS;
  const env = { CI: "1", ...(full && { FULL: "1" }) };
  const vitestReport = join(reports, "vitest.json");
  const playwrightReport = join(reports, "playwright.json");
  return [
    [
      { name: "Chromium", run: async () => asCheck(await ensureChromium()) },
      check("format", "oxfmt", "--check"),
      check("types of the server", "tsc", "-p", "tsconfig.server.json"),
      check("types of the web apps", "tsc", "-p", "tsconfig.web.json"),
    ],
    [
      check("lint", "oxlint", "--type-aware", "--deny-warnings"),
      check("nothing unused", "knip"),
      { name: "a first start", run: async () => asCheck(await startFirst()) },
    ],
    [
      {
        name: "rules, unit, server and process tests",
        run: async () => {
          const outcome = await runCommand({
            command: [
              tool("vitest"),
              "run",
              "--reporter=default",
              "--reporter=json",
              `--outputFile.json=${vitestReport}`,
            ],
            env,
            limitMs,
          });
          return { ...outcome, ...countsOf(outcome.ok, () => vitestCounts(readJson(vitestReport))) };
        },
      },
    ],
    [
      {
        name: "browser tests",
        run: async () => {
          const outcome = await runCommand({
            command: [tool("playwright"), "test", "--reporter=list,json"],
            env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
            limitMs,
          });
          return { ...outcome, ...countsOf(outcome.ok, () => playwrightCounts(readJson(playwrightReport))) };
        },
      },
    ],
  ];
}

/** Its data is copied by every server of the tests, in whichever step. */
async function startFirst(): Promise<Outcome> {
  try {
    process.once("exit", await seed());
    return { ok: true, output: "" };
  } catch (error) {
    return { ok: false, output: String(error) };
  }
}

function check(name: string, program: string, ...args: string[]): Step {
  return {
    name,
    run: async () => asCheck(await runCommand({ command: [tool(program), ...args], limitMs: CHECK_LIMIT_MS })),
  };
}

function asCheck(outcome: Outcome): Outcome & Counts {
  return { ...outcome, passed: outcome.ok ? 1 : 0, failed: outcome.ok ? 0 : 1 };
}

function tool(name: string): string {
  return join(import.meta.dirname, "../../node_modules/.bin", name);
}
