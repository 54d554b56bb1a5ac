import { join } from "node:path";
import seed from "../../e2e/support/seeded.ts";
import { ensureChromium } from "./chromium.ts";
import { type Outcome, runCommand } from "./command.ts";
import { type Counts, countsOf, playwrightCounts, readJson, vitestCounts } from "./counts.ts";
import { type Lot, lotsOf, type Part } from "./lots.ts";

/** Against what hangs; a machine that is shared with others is only slow. */
const CHECK_LIMIT_MS = 600_000;
const SUITE_LIMIT_MS = 2_100_000;

export interface Step {
  readonly name: string;
  run(): Promise<Outcome & Counts>;
}

/** What to run: the tests of every change, or a part of their long forms. */
export interface Extent {
  readonly part: Part | undefined;
  /** Where the runners' reports are written. */
  readonly reports: string;
}

/** Everything `npm test` proves, cheap things first. The steps of a stage are taken at once. */
export function allStages({ part, reports }: Extent): Step[][] {
  // A part is as much as somebody waits for: what lint and types prove comes with the first.
  const checks = part && part.no > 1 ? [] : CHECKS;
  const lots = part ? lotsOf(part) : EVERY_CHANGE;
  const start = { name: "a first start", run: async () => asCheck(await startFirst()) };
  const [cheap = [], dear = []] = checks;
  return [
    [{ name: "Chromium", run: async () => asCheck(await ensureChromium()) }, ...cheap],
    [...dear, start],
    ...lots.map((lot) => [suite(lot, reports, part !== undefined)]),
  ];
}

const CHECKS: readonly Step[][] = [
  [
    check("format", "oxfmt", "--check"),
    // Checkers that work side by side repeat much of each other's work: beside other checks one takes half the time.
    check("types of the server", "tsc", "-p", "tsconfig.server.json", "--singleThreaded"),
    check("types of the web apps", "tsc", "-p", "tsconfig.web.json", "--singleThreaded"),
  ],
  [check("lint", "oxlint", "--type-aware", "--deny-warnings"), check("nothing unused", "knip")],
];

/** Without long forms one start of each runner is quickest. */
const EVERY_CHANGE = [
  { name: "rules, unit, server and process tests", runner: "vitest", args: [] },
  { name: "browser tests", runner: "playwright", args: [] },
] as const;

const RUNNERS = {
  vitest: {
    args: (report: string) => ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    read: (report: string) => vitestCounts(readJson(report)),
  },
  playwright: {
    args: () => ["test", "--reporter=list,json"],
    read: (report: string) => playwrightCounts(readJson(report)),
  },
};

function suite({ name, runner, args }: Omit<Lot, "seconds">, reports: string, full: boolean): Step {
  const report = join(reports, `${name.replaceAll(/\W+/g, "-")}.json`);
  return {
    name,
    run: async () => {
      const outcome = await runCommand({
        command: [tool(runner), ...RUNNERS[runner].args(report), ...args],
        env: { CI: "1", PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...(full && { FULL: "1" }) },
        limitMs: SUITE_LIMIT_MS,
      });
      return { ...outcome, ...countsOf(outcome.ok, () => RUNNERS[runner].read(report)) };
    },
  };
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
