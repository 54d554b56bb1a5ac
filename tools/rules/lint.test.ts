import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "./repository.ts";

/** Code that the linter must refuse: a rule that is spelled wrong would otherwise pass in silence. */
const samples: Readonly<Record<string, { code: string; rule: string }>> = {
  "apps/server/src/core/a.ts": { code: 'import "../platform/db/pool.ts";', rule: "no-restricted-imports" },
  "apps/server/src/platform/a.ts": { code: 'import "../modules/wallet/routes.ts";', rule: "no-restricted-imports" },
  "apps/server/src/modules/a/b.ts": { code: 'import "../../compose/app.ts";', rule: "no-restricted-imports" },
  "apps/server/src/modules/a/c.ts": { code: "export const x = (y: any) => y;", rule: "no-explicit-any" },
  "apps/server/src/modules/a/d.ts": { code: "async function f() {}\nf();", rule: "no-floating-promises" },
  "apps/server/src/modules/a/e.ts": {
    code: 'import { f } from "./f.ts";\nexport const e = () => f;',
    rule: "no-cycle",
  },
  "apps/server/src/modules/a/f.ts": {
    code: 'import { e } from "./e.ts";\nexport const f = () => e;',
    rule: "no-cycle",
  },
  "apps/site/src/a.ts": { code: 'import "@chokdee/server";', rule: "no-restricted-imports" },
  "apps/site/src/b.ts": { code: 'import "@chokdee/contract/schemas";', rule: "no-restricted-imports" },
  "apps/site/src/c.tsx": {
    code: 'import { useState } from "react";\nexport function C({ a }: { a: boolean }) {\n  if (a) useState(1);\n  return null;\n}',
    rule: "rules-of-hooks",
  },
  "apps/studio/src/a.ts": { code: 'import "@chokdee/server";', rule: "no-restricted-imports" },
  "packages/ui/src/a.ts": { code: 'import "@tanstack/react-router";', rule: "no-restricted-imports" },
  "packages/rules/src/a.ts": { code: 'import "@chokdee/ui";', rule: "no-restricted-imports" },
};

let folder: string;
let output: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "chokdee-lint-"));
  cpSync(join(root, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  for (const [path, { code }] of Object.entries(samples)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), code);
  }
  const run = spawnSync(join(root, "node_modules/.bin/oxlint"), ["--type-aware", "--format=unix"], {
    cwd: folder,
    encoding: "utf8",
  });
  output = run.stdout + run.stderr;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(Object.entries(samples))("the linter refuses %s", (path, { rule }) => {
  const lines = output.split("\n").filter((line) => line.includes(path));
  expect(lines.join("\n")).toContain(rule);
});
