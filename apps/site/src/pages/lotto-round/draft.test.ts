import { satang } from "@chokdee/money";
import { expect, test } from "vitest";
import {
  duplicateKeys,
  type Lines,
  totalStake,
  withFixes,
  withLines,
  withMergedDuplicates,
  withoutLine,
  withoutPrice,
  withoutRepeated,
  withStake,
  withStakes,
} from "./draft.ts";

const top = (number: string, baht: bigint | null) =>
  ({ betType: "two_top", number, stakeSatang: baht === null ? null : satang(baht * 100n) }) as const;
const bottom = (number: string, baht: bigint | null) => ({ ...top(number, baht), betType: "two_bottom" }) as const;
const printed = (lines: Lines) =>
  lines.map(({ betType, number, stakeSatang }) => `${betType} ${number} ${stakeSatang ?? "-"}`);

const three = withLines([], [top("12", 5n), bottom("12", null), top("12", 7n)], 10);

test("lines keep keys of their own, also after one was removed", () => {
  const left = withoutLine(three, 2);
  const more = withLines(left, [top("34", 1n)], 10);
  expect(new Set(more.map(({ key }) => key)).size).toBe(3);
});

test("a bill takes no more lines than its most", () => {
  expect(withLines(three, [top("1", 1n), top("2", 1n)], 4)).toHaveLength(4);
  expect(withLines(three, [top("1", 1n)], 2)).toEqual(three);
});

test("prices go to one line, to a type or to all", () => {
  expect(withoutPrice(three)).toBe(1);
  expect(printed(withStake(three, 2, satang(300n)))).toEqual(["two_top 12 500", "two_bottom 12 300", "two_top 12 700"]);
  expect(printed(withStakes(three, satang(100n), "two_top"))).toEqual([
    "two_top 12 100",
    "two_bottom 12 -",
    "two_top 12 100",
  ]);
  expect(totalStake(withStakes(three, satang(100n)))).toBe(300n);
});

test("the same number of another type is no duplicate", () => {
  expect([...duplicateKeys(three)]).toEqual([3]);
});

test("a line is replaced by its parts, which are no duplicates and keep keys of their own", () => {
  const parts = [
    { ...top("12", 2n), agreedRate: 900 },
    { ...top("12", 3n), agreedRate: 700 },
  ];
  const fixed = withFixes(
    three,
    new Map([
      [1, parts],
      [2, []],
    ]),
  );
  expect(printed(fixed)).toEqual(["two_top 12 200", "two_top 12 300", "two_top 12 700"]);
  expect(new Set(withLines(fixed, [top("34", 1n)], 10).map(({ key }) => key)).size).toBe(4);
  expect([...duplicateKeys(fixed)]).toEqual([]);
  expect(printed(withoutRepeated(three))).toEqual(["two_top 12 500", "two_bottom 12 -"]);
});

test("merging duplicates loses no money", () => {
  const merged = withMergedDuplicates(three);
  expect(printed(merged)).toEqual(["two_top 12 1200", "two_bottom 12 -"]);
  expect(totalStake(merged)).toBe(totalStake(three));
});
