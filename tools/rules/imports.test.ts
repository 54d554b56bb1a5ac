import { expect, test } from "vitest";
import { findCycles, importsOf, needsOf } from "./import-graph.ts";
import { allPaths, isRuleSample, sourceFiles, textFiles } from "./repository.ts";

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

test("what is needed is found in code, CSS, HTML and settings, whatever kind of file it is", () => {
  const needed = (path: string, text: string) => needsOf({ path, text }).map(({ to }) => to);
  const code = [
    'import picture from "../a.webp";',
    'import worker from "./worker.js?raw";',
    'new Worker(new URL("./b.ts", import.meta.url));',
    'readFileSync(join(import.meta.dirname, "../page.html"));',
  ];
  const found = ["apps/site/a.webp", "apps/site/src/worker.js", "apps/site/src/b.ts", "apps/site/page.html"];
  expect(needed("apps/site/src/x.ts", code.join("\n"))).toEqual(found);
  const style = '@import "./c.css";\n.a { background: url("../d.svg"); stroke: url(#leaf); }';
  expect(needed("apps/site/src/x.css", style)).toEqual(["apps/site/src/c.css", "apps/site/d.svg"]);
  const settings = '{ "start": "node tools/a.mjs && node apps/b.ts --x", "entry": ["tools/c/*.ts", "tools/d.tsx"] }';
  expect(needed("apps/x/package.json", settings)).toEqual([
    "apps/x/tools/a.mjs",
    "apps/x/apps/b.ts",
    "apps/x/tools/d.tsx",
  ]);
  const page = '<link href="/favicon.svg" /><script src="/src/main.tsx"></script><link href="data:," />';
  expect(needed("apps/site/x.html", page)).toEqual(["apps/site/public/favicon.svg", "apps/site/src/main.tsx"]);
});

test("every file that another needs is there: code, styles, pages, pictures, data", () => {
  const known = new Set(allPaths());
  const missing = textFiles()
    .filter(
      ({ path }) =>
        /\.(tsx?|mjs|js|css|html)$|^[^/]+\.json$|\/(package|tsconfig)\.json$/.test(path) && !isRuleSample(path),
    )
    .flatMap(needsOf)
    .filter(({ to }) => to !== undefined && !known.has(to) && !isServed(to))
    .map(({ from, specifier }) => `${from} needs ${specifier}`);
  expect(missing).toEqual([]);
});

/** Built, or written by a server for its page. */
function isServed(path: string): boolean {
  return SERVED.some((pattern) => pattern.test(path));
}

const SERVED = [
  /(^|\/)(dist|node_modules)\//,
  /^apps\/server\/src\/modules\/sandbox-bank\/sandbox\//,
  /^apps\/server\/src\/platform\/http\/api-reference\/(api\/docs\/|favicon\.svg$)/,
  /^apps\/site\/boot\.js$/,
];
