import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isInstalled } from "../../e2e/support/cluster/programs.ts";
import { runCommand } from "../test/command.ts";

/** What a benchmark prints of a figure in its short form, or of what must hold in any. */
const FIGURE = /^(ran {3}|ok {4}) .*\d/m;
const LIMIT_MS = 600_000;

const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith(".ts") && file !== "run.ts");
const textOf = (file: string) => readFileSync(join(import.meta.dirname, file), "utf8");
const benchmarks = files.filter((file) => /^export (async )?function run\(/m.test(textOf(file)));
/** Those that another one runs as a part of itself are run there. */
const parts = benchmarks.flatMap((file) =>
  [...textOf(file).matchAll(/import \{ run as \w+ \} from "\.\/(.+\.ts)"/g)].map(([, part]) => part),
);
const names = benchmarks.filter((file) => !parts.includes(file)).map((file) => file.replace(/\.ts$/, ""));

test("there are benchmarks", () => {
  expect(names.length).toBeGreaterThan(10);
});

/** One takes a program that npm does not have. */
const here = names.filter((name) => name !== "cluster" || isInstalled("haproxy"));

test.each(here)("the short form of the benchmark %s runs and prints its figures", async (name) => {
  const { ok, output } = await runCommand({
    command: [process.execPath, join(import.meta.dirname, "run.ts"), name, "--smoke"],
    limitMs: LIMIT_MS,
  });
  expect(ok, output).toBe(true);
  expect(output).toMatch(FIGURE);
  expect(output).not.toContain("MISSED");
});
