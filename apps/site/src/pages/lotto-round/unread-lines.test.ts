import { BET_TYPES, readSlip } from "@chokdee/rules/lotto";
import { expect, test } from "vitest";
import { groupUnread, lineRanges } from "./unread-lines.ts";

const options = {
  sold: BET_TYPES,
  chosen: [],
  takesTodOfEqualDigits: true,
  maxLines: 500,
  day: "2026-11-16",
  today: "2026-11-16",
};

test("lines in doubt stand with the line that puts them in doubt", () => {
  const { unread } = readSlip("พี่สา\n12=50\n34=20\n56\nล่าง\n78=05\n90 50\nฟฟ 20", options);
  expect(groupUnread(unread).map(({ line, inDoubt }) => ({ from: line.from, code: line.code, inDoubt }))).toEqual([
    { from: 1, code: "unknown_word", inDoubt: [2, 3, 4] },
    { from: 6, code: "bad_price", inDoubt: [] },
    { from: 8, code: "unknown_word", inDoubt: [7] },
  ]);
});

test("line numbers are printed as ranges", () => {
  expect(lineRanges([2, 3, 4, 6, 8, 9])).toEqual(["2–4", "6", "8–9"]);
  expect(lineRanges([7])).toEqual(["7"]);
});
