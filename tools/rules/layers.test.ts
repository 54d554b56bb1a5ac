import { expect, test } from "vitest";
import { importsOf } from "./import-graph.ts";
import { breach } from "./layers.ts";
import { sourceFiles } from "./repository.ts";

const server = "apps/server/src";

test.each([
  [`${server}/core/clock.ts`, "../platform/db/pool.ts"],
  [`${server}/platform/db/pool.ts`, "../../modules/wallet/routes.ts"],
  [`${server}/modules/wallet/routes.ts`, "../../compose/app.ts"],
  [`${server}/modules/wallet/routes.ts`, "../lotto/create-bill.ts"],
  [`${server}/modules/wallet/module.ts`, "../lotto/module.ts"],
  [`${server}/compose/app.ts`, "../modules/wallet/routes.ts"],
  [`${server}/compose/app.ts`, "../modules/wallet/turnover/module.ts"],
  ["apps/site/src/main.tsx", "@chokdee/server"],
  ["apps/site/src/main.tsx", "../../server/src/core/clock.ts"],
  ["apps/site/src/main.tsx", "@chokdee/contract/schemas"],
  ["apps/site/src/routing/guard.test.ts", "@chokdee/server"],
  ["apps/studio/src/main.ts", "@chokdee/server"],
  ["packages/ui/src/Button.tsx", "@tanstack/react-router"],
  ["packages/ui/src/Button.tsx", "@chokdee/client"],
  ["packages/client/src/index.ts", "zod"],
  ["packages/money/src/satang.ts", "node:crypto"],
  ["packages/rules/src/lotto.ts", "@chokdee/server"],
])("%s may not import %s", (path, specifier) => {
  const [found] = importsOf({ path, text: `import { x } from "${specifier}";` });
  expect(found && breach(found)).toContain(path);
});

test.each([
  [`${server}/modules/wallet/routes.ts`, "../../core/db.ts"],
  [`${server}/modules/wallet/routes.ts`, "./wallet-repo.ts"],
  [`${server}/compose/app.ts`, "../modules/wallet/module.ts"],
  [`${server}/compose/app.ts`, "../platform/config.ts"],
  [`${server}/main.ts`, "./compose/app.ts"],
  ["apps/site/src/main.tsx", "@chokdee/client"],
  ["packages/rules/src/lotto.ts", "@chokdee/money"],
])("%s may import %s", (path, specifier) => {
  const [found] = importsOf({ path, text: `import { x } from "${specifier}";` });
  expect(found && breach(found)).toBeUndefined();
});

test("layers point one way", () => {
  expect(
    sourceFiles()
      .flatMap(importsOf)
      .flatMap((each) => breach(each) ?? []),
  ).toEqual([]);
});

test("every module of the server exports one thing, its face", () => {
  const modules = Map.groupBy(
    sourceFiles().filter(({ path }) => path.startsWith(`${server}/modules/`)),
    ({ path }) => path.split("/")[4],
  );
  expect(modules.size).toBeGreaterThan(20);
  for (const [name, files] of modules) {
    const face = files.find(({ path }) => path === `${server}/modules/${name}/module.ts`);
    const camel = name?.replace(/-(.)/g, (_dash, letter: string) => letter.toUpperCase());
    expect(face?.text.match(/^export .*$/gm), name).toEqual([`export const ${camel}Module = {`]);
  }
});
