import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ASSETS = join(import.meta.dirname, "../../apps/site/dist/client/assets");
const ZOD = /ZodError|\$ZodType|_zod\b/;

function scriptsWithZod(scripts: readonly { name: string; text: string }[]): string[] {
  return scripts.filter(({ text }) => ZOD.test(text)).map(({ name }) => name);
}

test("no script of the built site carries Zod", () => {
  const scripts = readdirSync(ASSETS)
    .filter((name) => name.endsWith(".js"))
    .map((name) => ({ name, text: readFileSync(join(ASSETS, name), "utf8") }));
  expect(scripts.length).toBeGreaterThan(3);
  expect(scriptsWithZod([{ name: "control", text: "class extends ZodError {}" }])).toEqual(["control"]);
  expect(scriptsWithZod(scripts)).toEqual([]);
});
