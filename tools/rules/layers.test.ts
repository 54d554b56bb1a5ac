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
  ["apps/site/src/base/routing/guard.test.ts", "@chokdee/server"],
  ["apps/site/src/base/data/queries.ts", "../../features/games/game.ts"],
  ["apps/site/src/features/games/game.ts", "../../pages/lobby/filters.ts"],
  ["apps/site/src/pages/lobby/LobbyPage.tsx", "../../app/router.tsx"],
  ["apps/site/src/pages/lobby/LobbyPage.tsx", "../home/HomePage.tsx"],
  ["apps/site/src/app/router.tsx", "../main.tsx"],
  ["apps/office/src/base/staff-api.ts", "../pages/login/LoginForm.tsx"],
  ["apps/studio/web/kinds/slots/stage/reel.ts", "../../tables/net/table-client.ts"],
  ["apps/studio/web/base/failures.ts", "../kinds/slots/play/game.ts"],
  ["apps/studio/web/kinds/slots/play/game.ts", "../../../pages/info-page.ts"],
  ["apps/studio/web/kinds/slots/play/game.ts", "../../../../src/kinds/slots/views.ts"],
  ["apps/studio/src/compose/start.ts", "@chokdee/server"],
  ["apps/studio/src/core/game-kind.ts", "../players/sessions.ts"],
  ["apps/studio/src/players/seeds.ts", "../kinds/slots/rounds-repo.ts"],
  ["apps/studio/src/jackpot/calls.ts", "../kinds/slots/rounds-repo.ts"],
  ["apps/studio/src/kinds/fishing/flows.ts", "../slots/views.ts"],
  ["apps/studio/src/kinds/slots/module.ts", "../../compose/start.ts"],
  ["apps/studio/web/kinds/slots/verify/verify-view.ts", "@chokdee/rules/slots/figures"],
  ["apps/studio/src/kinds/slots/views.ts", "@chokdee/rules/slots/figures"],
  ["packages/rules/src/slots/spin.ts", "./figures/summary.ts"],
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
  ["apps/site/src/main.tsx", "./app/create-app.tsx"],
  ["apps/site/src/app/pages.ts", "../pages/lobby/LobbyPage.tsx"],
  ["apps/site/src/pages/lobby/LobbyPage.tsx", "../../features/games/game.ts"],
  ["apps/site/src/pages/lobby/LobbyPage.tsx", "./filters.ts"],
  ["apps/studio/web/kinds/slots/play/game.ts", "../../../../src/core/protocol.ts"],
  ["apps/studio/src/kinds/slots/views.ts", "../../jackpot/games.ts"],
  ["apps/studio/src/compose/start.ts", "../kinds/slots/module.ts"],
  ["packages/rules/src/lotto.ts", "@chokdee/money"],
])("%s may import %s", (path, specifier) => {
  const [found] = importsOf({ path, text: `import { x } from "${specifier}";` });
  expect(found && breach(found)).toBeUndefined();
});

test("an import of types alone counts as any other", () => {
  const text = 'import type { Filters } from "../../pages/lobby/filters.ts";';
  const [found] = importsOf({ path: "apps/site/src/features/games/game.ts", text });
  expect(found && breach(found)).toBeDefined();
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
