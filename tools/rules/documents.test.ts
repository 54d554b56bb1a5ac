import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allPaths, root, textFiles } from "./repository.ts";

const texts = new Map(textFiles().map(({ path, text }) => [path, text]));
const textOf = (path: string): string => texts.get(path) ?? "";

/** The figures of docs/architecture.md, as it says them, each with the constant that it is. */
const FIGURES: readonly { readonly says: RegExp; readonly path: string; readonly constant: string }[] = [
  {
    says: /one call for up to (.+?) of them/,
    path: "packages/contract/src/provider/wallet-calls.ts",
    constant: "MAX_SETTLE_ITEMS",
  },
  { says: /settles up to (.+?) parts/, path: "apps/studio/src/kinds/tables/pay-parts.ts", constant: "AT_ONCE" },
  { says: /was claimed in (.+?) ms/, path: "apps/studio/src/kinds/fishing/seas.ts", constant: "TICK_MS" },
  {
    says: /pays up to (.+?) bills/,
    path: "apps/server/src/modules/lotto/settle-round.ts",
    constant: "BILLS_AT_A_TIME",
  },
  { says: /grades up to (.+?) legs/, path: "apps/server/src/modules/sport/settle-match.ts", constant: "AT_A_TIME" },
];

/** What a reader sees, without the numbers of the steps. */
const proseOf = (markdown: string): string => markdown.replaceAll(/\]\([^)]*\)/g, "]").replaceAll(/^\d+\. /gm, "");

/** Figures that do not agree with their constant, and figures that no constant is known for. */
function wrongFigures(markdown: string): string[] {
  const prose = proseOf(markdown);
  const wrong = FIGURES.flatMap(({ says, path, constant }) => {
    const said = says.exec(prose)?.[1]?.replaceAll(",", "");
    const is = new RegExp(`\\b${constant} = ([\\d_]+);`).exec(textOf(path))?.[1]?.replaceAll("_", "");
    return said !== undefined && said === is ? [] : [`${says.source}: said ${said}, but ${constant} is ${is}`];
  });
  const rest = FIGURES.reduce((left, { says }) => left.replace(says, ""), prose);
  return [...wrong, ...[...rest.matchAll(/.{0,30}\d[\d,.]*.{0,30}/g)].map(([words]) => `nothing holds: ${words}`)];
}

test("the figures in the architecture are those of the code", () => {
  const architecture = textOf("docs/architecture.md");
  const otherwise = architecture.replace("up to 1,000 bills", "up to 1,001 bills in 7 s");
  expect(wrongFigures(otherwise)).toEqual([
    expect.stringContaining("said 1001, but BILLS_AT_A_TIME is 1000"),
    expect.stringContaining("nothing holds: "),
  ]);
  expect(wrongFigures(architecture)).toEqual([]);
});

test("README and the changelog say how many slots there are, and README where the program is found", () => {
  const slots = [...texts.keys()].filter((path) =>
    /^apps\/studio\/src\/kinds\/slots\/games\/\w+\.figures\.json$/.test(path),
  );
  const said = ["ten", "eleven", "twelve", "thirteen", "fourteen"][slots.length - 10];
  expect(textOf("README.md")).toContain(`: ${said} slots that share a jackpot`);
  expect(textOf("CHANGELOG.md")).toContain(`: ${said} slots with a shared jackpot`);
  const [, port = ""] = /env\.PORT \?\? (\d+)/.exec(textOf("apps/server/src/platform/config.ts")) ?? [];
  const at = (offset: number) => `http://localhost:${Number(port) + offset}`;
  for (const [name, offset] of [
    ["Site and API", 0],
    ["Studio", 1],
    ["Office", 2],
  ] as const)
    expect(textOf("README.md")).toMatch(new RegExp(`^\\| ${name}.* \\| ${at(offset)}`, "m"));
});

test("every benchmark has a page that says how to run it, and the list names it", () => {
  const benchmarks = readdirSync(join(root, "tools/bench"))
    .filter((file) => /^export (async )?function run\(/m.test(textOf(`tools/bench/${file}`)))
    .map((file) => file.replace(/\.ts$/, ""));
  expect(benchmarks).toContain("ledger");
  const { scripts } = JSON.parse(textOf("package.json")) as { readonly scripts: Readonly<Record<string, string>> };
  for (const [script, command] of Object.entries(scripts).filter(([name]) => name.startsWith("bench:"))) {
    const name = script.slice("bench:".length);
    expect(benchmarks).toContain(name);
    expect(command).toMatch(new RegExp(`tools/bench/run\\.ts ${name}$`));
  }
  const list = textOf("docs/performance/README.md");
  for (const name of benchmarks) {
    expect(textOf(`docs/performance/${name}.md`), name).toMatch(new RegExp(`^\`npm run bench(:| -- )${name}\`$`, "m"));
    expect(list).toContain(`[${name}](${name}.md)`);
  }
});

/** What a document names as a file of the code, and nothing is called. */
function unknownFiles(markdown: string): string[] {
  const named = [...markdown.matchAll(/`([\w./-]+\.(?:tsx?|mjs|sql|py|css))`/g)].map(([, path = ""]) => path);
  return named.filter((path) => !allPaths().some((each) => each === path || each.endsWith(`/${path}`)));
}

test("every file that a document names is there", () => {
  expect(unknownFiles("`rules/repository.ts`, `repository.ts`, `rules/*.ts`, `gone/repository.ts`")).toEqual([
    "gone/repository.ts",
  ]);
  const documents = textFiles().filter(({ path }) => path.endsWith(".md"));
  expect(documents.length).toBeGreaterThan(100);
  expect(documents.flatMap(({ path, text }) => unknownFiles(text).map((file) => `${path}: ${file}`))).toEqual([]);
});
