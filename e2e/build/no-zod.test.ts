import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const APPS = join(import.meta.dirname, "../../apps");
const ZOD = /ZodError|\$ZodType|_zod\b/;

function scriptsWithZod(scripts: readonly { name: string; text: string }[]): string[] {
  return scripts.filter(({ text }) => ZOD.test(text)).map(({ name }) => name);
}

test.each([
  ["site", 4],
  ["office", 1],
])("no script of the built %s carries Zod", (app, min) => {
  const assets = join(APPS, app, "dist/client/assets");
  const scripts = readdirSync(assets)
    .filter((name) => name.endsWith(".js"))
    .map((name) => ({ name, text: readFileSync(join(assets, name), "utf8") }));
  expect(scripts.length).toBeGreaterThanOrEqual(min);
  expect(scriptsWithZod([{ name: "control", text: "class extends ZodError {}" }])).toEqual(["control"]);
  expect(scriptsWithZod(scripts)).toEqual([]);
});
