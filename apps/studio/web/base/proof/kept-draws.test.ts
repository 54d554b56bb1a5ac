import { expect, test } from "vitest";
import { keepRules, keepSeed, knownBefore } from "./kept-draws.ts";

function memory(stored?: string) {
  const items = new Map(stored === undefined ? [] : [["chokdee.draws", stored]]);
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  };
}

const record = { commit: "c1", game: "naga" };

test("a browser knows the value and the rules that it played with, as they were first", () => {
  const own = memory();
  keepSeed("c1", "mine", own);
  keepSeed("c1", "another", own);
  for (const hash of ["r1", "r2", "r1"]) keepRules("naga", hash, own);
  expect(knownBefore(record, own)).toEqual({ clientSeed: "mine", definitionHashes: ["r1", "r2"] });
});

test("of a round that it did not play it knows nothing, and what is not its own counts as nothing", () => {
  expect(knownBefore(record, memory())).toBeUndefined();
  expect(knownBefore(record, undefined)).toBeUndefined();
  for (const stored of ["no json", "[]", '{"seeds":{"c1":5},"rules":{"naga":"r1"}}']) {
    expect(knownBefore(record, memory(stored)), stored).toBeUndefined();
  }
});
