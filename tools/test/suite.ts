import { join } from "node:path";
import { type Outcome, runCommand } from "./command.ts";
import {
  afterSecondTry,
  type Counts,
  countsOf,
  failedFiles,
  readJson,
  type VitestReport,
  vitestCounts,
} from "./counts.ts";

/** More files than this fail together for a reason of their own, which a second try would only hide. */
const MAX_REPEATED = 3;

interface Suite {
  readonly vitest: string;
  readonly reports: string;
  readonly env: Readonly<Record<string, string>>;
  readonly limitMs: number;
}

/**
 * All of Vitest's tests, and the files in which some failed once more by themselves: a race that shows once in a
 * hundred runs does not stop the rest, but it is told with everything that it printed.
 */
export async function runSuite(suite: Suite): Promise<Outcome & Counts> {
  const first = await runOnce(suite, "vitest.json", []);
  const files = first.report ? failedFiles(first.report) : [];
  if (files.length === 0 || files.length > MAX_REPEATED) return { ...first.outcome, ...first.counts };
  const second = await runOnce(suite, "vitest-again.json", files);
  const output = `${first.outcome.output}\n\nThe failed files by themselves:\n\n${second.outcome.output}`;
  return { ok: second.outcome.ok, output, ...afterSecondTry(first.counts, second.counts) };
}

async function runOnce({ vitest, reports, env, limitMs }: Suite, name: string, files: readonly string[]) {
  const file = join(reports, name);
  const outcome = await runCommand({
    command: [vitest, "run", ...files, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    env,
    limitMs,
  });
  let report: VitestReport | undefined;
  const counts = countsOf(outcome.ok, () => {
    report = readJson<VitestReport>(file);
    return vitestCounts(report);
  });
  return { outcome, counts, report };
}
