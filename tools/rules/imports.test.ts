import { expect, test } from "vitest";
import { findCycles, importsOf } from "./import-graph.ts";
import { isRuleSample, sourceFiles } from "./repository.ts";

const files = sourceFiles().filter((file) => !isRuleSample(file.path));

test("imports are found in every form and resolved to files", () => {
  const text = [
    'import { a } from "./a.ts";',
    'import type { B } from "../b.ts";',
    "import {\n  c,\n  d,\n} from '@chokdee/money';",
    'export * from "./e.ts";',
    'import "./f.css";',
    'const g = await import("./g.ts");',
    'import { h } from "fastify";',
  ].join("\n");
  const found = importsOf({ path: "apps/site/src/x/y.ts", text });
  expect(found.map((each) => each.to)).toEqual([
    "apps/site/src/x/a.ts",
    "apps/site/src/b.ts",
    "packages/money/src/index.ts",
    "apps/site/src/x/e.ts",
    "apps/site/src/x/f.css",
    "apps/site/src/x/g.ts",
    undefined,
  ]);
});

test("a cycle is found", () => {
  const graph = new Map([
    ["a", ["b"]],
    ["b", ["c"]],
    ["c", ["b"]],
  ]);
  expect(findCycles(graph)).toEqual([["b", "c", "b"]]);
});

test("no file imports itself by way of others, by types alone or not", () => {
  const graph = new Map(files.map((file) => [file.path, importsOf(file).flatMap(({ to }) => to ?? [])]));
  expect(graph.size).toBeGreaterThan(50);
  expect(findCycles(graph).map((cycle) => cycle.join(" -> "))).toEqual([]);
});

test("every import of ours names a file that exists", () => {
  const known = new Set(files.map((file) => file.path));
  const missing = files
    .flatMap(importsOf)
    .filter(({ to }) => to !== undefined && /\.(ts|tsx|mjs)$/.test(to) && !isRuleSample(to) && !known.has(to))
    .map(({ from, specifier }) => `${from} imports ${specifier}`);
  expect(missing).toEqual([]);
});
