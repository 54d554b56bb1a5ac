import type { SlotDefinition } from "@chokdee/rules/slots";
import { expect, test } from "vitest";
import { tenseFrom } from "./suspense.ts";

const mode = { reels: { kind: "strips", strips: [["a"]] }, multipliers: [1] } as const;
const definition: SlotDefinition = {
  id: "sample",
  version: 1,
  name: { th: "ตัวอย่าง", en: "Sample" },
  columns: 4,
  rows: 2,
  unitsPerBet: 1,
  maxWin: 1_000,
  bets: [100],
  symbols: [
    { id: "a", role: "pay", name: { th: "เอ", en: "A" }, pays: {} },
    { id: "s", role: "scatter", name: { th: "เอส", en: "S" }, pays: {} },
  ],
  wins: { kind: "ways" },
  cascades: null,
  base: mode,
  freeSpins: { award: { 3: 10 }, retrigger: {}, most: 50, mode },
  buy: null,
};
const s = ["s", "a"];
const a = ["a", "a"];

test("two of three scatters make every later column exciting", () => {
  expect(tenseFrom(definition, [s, a, s, a], "base")).toBe(3);
  expect(tenseFrom(definition, [s, s, a, a], "base")).toBe(2);
});

test("one scatter does not, and two in the last column come too late", () => {
  expect(tenseFrom(definition, [s, a, a, a], "base")).toBeUndefined();
  expect(tenseFrom(definition, [a, a, a, ["s", "s"]], "base")).toBeUndefined();
});

test("free spins that cannot come again are not awaited", () => {
  expect(tenseFrom(definition, [s, s, a, a], "free")).toBeUndefined();
});

test("one coin short of a hold feature is exciting too", () => {
  const hold = {
    starts: { kind: "count", symbol: "a", count: 4 },
    respins: 3,
    chance: { hits: 1, of: 20 },
    full: 0,
  } as const;
  expect(tenseFrom({ ...definition, hold }, [a, s, ["a", "s"], a], "base")).toBe(2);
});
