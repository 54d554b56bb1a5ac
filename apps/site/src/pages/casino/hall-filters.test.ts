import { expect, test } from "vitest";
import type { HallTable, TableKind } from "../../features/tables/hall.ts";
import { readTable, readingText } from "../../features/tables/reading.ts";
import { type HallFilters, hasGoodRoad, kindChoices, matchingTables } from "./hall-filters.ts";

/** Cards that give each result: naturals against nothing, and nine against nine. */
const hands = { P: [8, 12, 25, 38], B: [12, 8, 25, 38], T: [8, 21, 12, 25] } as const;
const shoe = (winners: string) => [...winners].map((winner) => [...hands[winner as keyof typeof hands]]);

const table = (table_id: string, kind: TableKind, more: Partial<HallTable> = {}): HallTable => ({
  table_id,
  provider_id: "chokdee",
  kind,
  name: table_id,
  state: "open",
  round: null,
  min_stake: 10,
  max_stake: 5_000,
  players: 0,
  crowd: 0,
  shoe: null,
  results: [],
  ...more,
});

const tables = [
  table("hi-lo", "hi-lo", { name: "ไฮโลไทย", results: [[1, 2, 3]] }),
  table("baccarat-1", "baccarat", { name: "บาคาร่า 1", results: shoe("PPTBBBB") }),
  table("baccarat-2", "baccarat", { name: "บาคาร่า 2", results: shoe("PBB") }),
];
const matching = (filters: HallFilters) => matchingTables(tables, filters, ({ table_id }) => table_id === "hi-lo");
const ids = (list: readonly HallTable[]) => list.map(({ table_id }) => table_id);

test("kinds are offered with how many tables each has", () => {
  expect(kindChoices(tables).map(({ label }) => label)).toEqual(["ทั้งหมด 3", "บาคาร่า 2", "ไฮโล 1"]);
});

test("tables are found by kind, words and the road", () => {
  expect(ids(matching({}))).toHaveLength(3);
  expect(ids(matching({ kind: "baccarat" }))).toEqual(["baccarat-1", "baccarat-2"]);
  expect(ids(matching({ q: " บาคาร่า 2 " }))).toEqual(["baccarat-2"]);
  expect(ids(matching({ q: "Hi-Lo" }))).toEqual(["hi-lo"]);
  expect(ids(matching({ good: true }))).toEqual(["baccarat-1"]);
  expect(ids(matching({ good: true, kind: "hi-lo" }))).toEqual([]);
  expect(ids(matching({ favourites: true }))).toEqual(["hi-lo"]);
});

test("a tile says what the road says, and a table that sleeps has no good road", () => {
  const reading = readTable(tables[1] ?? table("none", "baccarat"));
  expect(reading.counts?.map(({ count }) => count)).toEqual([4, 2, 1]);
  expect(reading.cells?.map(({ column, row, ties }) => [column, row, ties])).toEqual([
    [0, 0, 0],
    [0, 1, 1],
    [1, 0, 0],
    [1, 1, 0],
    [1, 2, 0],
    [1, 3, 0],
  ]);
  expect(readingText(reading)).toBe("เค้าไพ่ เจ้ามือ 4 ผู้เล่น 2 เสมอ 1 เค้ามังกร 4");
  const tigers = table("dragon-tiger", "dragon-tiger", { results: [1, 2, 3, 4].map((card) => [card, 12]) });
  expect(readingText(readTable(tigers))).toBe("เค้าไพ่ มังกร 0 เสือ 4 เสมอ 0 เค้าทางยาว 4");
  expect(hasGoodRoad(table("asleep", "baccarat", { state: "asleep", results: shoe("BBBB") }))).toBe(false);
});
