import { expect, it } from "vitest";
import type { Draw, DrawKind } from "./draw.ts";
import { isSameSheet, odditiesOf } from "./odd-draw.ts";

const government: Draw = { first: ["812519"], front3: ["443", "389"], back3: ["849", "564"], back2: ["47"] };
const thai: Draw = { set: ["1,284.57"], set_change: ["-8.03"], set50: ["851.96"] };

const kindsOf = (kind: DrawKind, draw: Draw, earlier?: Draw) =>
  odditiesOf(kind, draw, earlier).map((each) => each.kind);

it.each<[DrawKind, Draw]>([
  ["government", government],
  ["government", { ...government, back2: ["00"], front3: ["000", "111"], back3: ["443", "111"] }],
  ["gsb", { first_draw: ["200834"], second_draw: ["438135"] }],
  ["lao", { result: ["8923"] }],
  ["thai_stock_set50", thai],
  ["foreign_stock", { last: ["21792.10"], change: ["-412.27"] }],
])("asks nothing about an everyday sheet of %s", (kind, draw) => {
  expect(odditiesOf(kind, draw, undefined)).toEqual([]);
});

it.each<[string, DrawKind, Draw, string]>([
  ["nothing but zeros", "government", { ...government, first: ["000000"] }, "same_digits"],
  ["one digit alone", "lao", { result: ["7777"] }, "same_digits"],
  ["one number as two prizes", "malay", { first: ["4076"], second: ["4076"] }, "repeated"],
  ["one number twice in a prize", "government", { ...government, back3: ["849", "849"] }, "repeated"],
  ["an index of nothing", "foreign_stock", { last: ["0.00"], change: ["0.00"] }, "out_of_range"],
  ["an index below nothing", "foreign_stock", { last: ["-21792.10"], change: ["1.00"] }, "out_of_range"],
  ["an index that no exchange has", "foreign_stock", { last: ["2179210.00"], change: ["1.00"] }, "out_of_range"],
  ["a part that is more than all", "thai_stock_set50", { ...thai, set50: ["1,851.96"] }, "out_of_range"],
  ["a change that no exchange allows", "thai_stock_unit", { set: ["1284.57"], set_change: ["803.00"] }, "moved_far"],
])("asks about %s", (_name, kind, draw, oddity) => {
  expect(kindsOf(kind, draw)).toContain(oddity);
});

it("asks where an index is far from what its market had last", () => {
  const now = { last: ["21792.10"], change: ["1.27"] };
  expect(kindsOf("foreign_stock", now, { last: ["21,400.00"], change: ["9.00"] })).toEqual([]);
  expect(kindsOf("foreign_stock", now, { last: ["31792.10"], change: ["9.00"] })).toEqual(["moved_far"]);
});

it("knows another round's sheet by all that decides bets", () => {
  expect(isSameSheet("government", government, { ...government, front3: ["389", "443"], second: ["1"] })).toBe(true);
  expect(isSameSheet("government", government, { ...government, back2: ["48"] })).toBe(false);
  expect(isSameSheet("thai_stock_set50", thai, { ...thai, set: ["1284.57"] })).toBe(true);
});
