import type { SlotDefinition, SymbolWin } from "@chokdee/rules/slots";
import { expect, test } from "vitest";
import { winText } from "./win-text.ts";

const mode = { reels: { kind: "strips", strips: [["a"]] }, multipliers: [1] } as const;
const lines: SlotDefinition = {
  id: "sample",
  version: 1,
  name: { th: "ตัวอย่าง", en: "Sample" },
  columns: 1,
  rows: 1,
  unitsPerBet: 1,
  maxWin: 1_000,
  bets: [100],
  symbols: [{ id: "a", role: "pay", name: { th: "มังคุด", en: "Mangosteen" }, pays: { "3": 5 } }],
  wins: { kind: "lines", lines: [[0]] },
  cascades: null,
  base: mode,
  freeSpins: null,
  buy: null,
};
const win: SymbolWin = { symbol: "a", count: 3, line: 6, cells: [], units: 5 };

test("one win is named with its line", () => {
  expect(winText(lines, [win], 1)).toBe("มังคุด 3 แถว · เส้นที่ 7");
});

test("a win on ways is named with its ways and its factor", () => {
  const { line: _line, ...rest } = win;
  expect(winText({ ...lines, wins: { kind: "ways" } }, [{ ...rest, ways: 4 }], 3)).toBe("มังคุด 3 แถว · 4 ทาง · ตัวคูณ ×3");
});

test("several wins are counted", () => {
  expect(winText(lines, [win, win], 1)).toBe("ชนะ 2 เส้น");
});
