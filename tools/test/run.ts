// `npm test`: all checks and tests but the long forms, which `--full` adds, in one run that goes on past failures so that
// it shows all of them. `--full --part 2/6` runs the second of six parts. With a folder in TEST_REPORTS, what each test took stays there.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endAll } from "./command.ts";
import { partOf } from "./lots.ts";
import { allStages, type Step } from "./steps.ts";

process.chdir(join(import.meta.dirname, "../.."));
const reports = process.env.TEST_REPORTS ?? mkdtempSync(join(tmpdir(), "chokdee-reports-"));
if (!process.env.TEST_REPORTS) process.once("exit", () => rmSync(reports, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    endAll();
    process.exit(130);
  });
}

const WHOLE = { no: 1, of: 1 };
const part = process.argv.includes("--full") ? (partOf(process.argv) ?? WHOLE) : undefined;
const begun = Date.now();
let passed = 0;
let failed = 0;
async function run(step: Step): Promise<void> {
  const started = Date.now();
  const result = await step.run();
  passed += result.passed;
  failed += result.failed;
  const good = result.failed === 0;
  if (!good) console.log(`\n${result.output}\n`);
  const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(6);
  const counts = result.passed + result.failed > 1 ? `  (${result.passed} passed, ${result.failed} failed)` : "";
  console.log(`${good ? "ok    " : "FAILED"} ${seconds} s  ${step.name}${counts}`);
}

for (const stage of allStages({ part, reports })) await Promise.all(stage.map(run));
const of = part && part.of > 1 ? `part ${part.no}/${part.of} in ${Math.round((Date.now() - begun) / 1000)} s: ` : "";
console.log(`${of}${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
