import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { runCommand } from "../test/command.ts";
import type { Mutant } from "./make.ts";

const root = join(import.meta.dirname, "../..");
const CONFIG = join(import.meta.dirname, "vitest.config.ts");
const VITEST = join(root, "node_modules/.bin/vitest");
const LIMIT_MS = 180_000;

/** Whether a test fails on it: one of those beside it, or else any of money and rules that comes to its file. */
export async function isNoticed(mutant: Mutant): Promise<boolean> {
  const beside = testsBeside(mutant.path);
  if (beside.length > 0 && !(await passes(mutant, ["run", ...beside]))) return true;
  return !(await passes(mutant, ["related", "--run", mutant.path]));
}

/** Those that bear its name, or all of its folder where it is not one of the package's own. */
function testsBeside(path: string): string[] {
  const own = join(dirname(path), `${basename(path, ".ts")}.test.ts`);
  if (existsSync(join(root, own))) return [own];
  const folder = dirname(path);
  if (basename(folder) === "src") return [];
  return readdirSync(join(root, folder))
    .filter((file) => file.endsWith(".test.ts") && !file.endsWith(".full.test.ts"))
    .map((file) => join(folder, file));
}

async function passes(mutant: Mutant, args: readonly string[]): Promise<boolean> {
  const { ok } = await runCommand({
    command: [VITEST, ...args, "--config", CONFIG, "--reporter=dot"],
    // The same few cases of each property every time: who survives does not depend on luck.
    env: { MUTANT: JSON.stringify(mutant), FULL: "" },
    limitMs: LIMIT_MS,
  });
  return ok;
}
