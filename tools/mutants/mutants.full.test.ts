import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isChosen, type Mutant, mutantsOf } from "./make.ts";
import { isNoticed } from "./try.ts";

const root = join(import.meta.dirname, "../..");
const PACKAGES = ["packages/money/src", "packages/rules/src"];
/** What works figures out beforehand is held by its own long forms. Estimates that staff read move nobody's money. */
const LEFT_OUT = /\.test\.ts$|\/testing\/|\/slots\/figures\/|\/economy\/|\/index\.ts$/;
/** Some sixty are tried in some minutes. */
const ONE_IN = 120;
const survivors = JSON.parse(readFileSync(join(import.meta.dirname, "survivors.json"), "utf8")) as readonly {
  readonly mutant: string;
  readonly why: string;
  /** Where the change changes nothing that could be seen, there is nothing to notice. */
  readonly isSame?: boolean;
}[];
const LANES = 2;
const MIN_NOTICED = 0.9;

const all = PACKAGES.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file))
    .filter((path) => path.endsWith(".ts") && !LEFT_OUT.test(path))
    .sort()
    .flatMap((path) => mutantsOf(path, readFileSync(join(root, path), "utf8"))),
);
const chosen = all.filter((mutant) => isChosen(mutant, ONE_IN));

test("nine of ten mutants of money and rules are noticed, and every survivor is known by name", async () => {
  const alive: string[] = [];
  const waiting = chosen.values();
  const lane = async () => {
    for (const mutant of waiting) if (!(await isNoticed(mutant))) alive.push(mutant.name);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const known = survivors.map(({ mutant }) => mutant);
  expect(alive.filter((name) => !known.includes(name))).toEqual([]);
  const same = survivors.filter(({ isSame }) => isSame).length;
  expect((chosen.length - alive.length) / (chosen.length - same)).toBeGreaterThanOrEqual(MIN_NOTICED);
});

test("every survivor that is known is one that is tried, with a reason", () => {
  const names = new Set(chosen.map(({ name }: Mutant) => name));
  expect(survivors.filter(({ mutant, why }) => !names.has(mutant) || why === "")).toEqual([]);
});
