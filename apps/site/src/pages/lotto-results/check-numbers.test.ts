import { expect, test } from "vitest";
import { checkNumbers } from "./check-numbers.ts";

const result = {
  first6: "812519",
  top3: "519",
  top2: "19",
  bottom2: "47",
  front3: ["443", "389"],
  bottom3: ["849", "564"],
};
const sixDigits = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => String(first * 100_000 + index));
const short = { first: ["812519"], front3: result.front3, back3: result.bottom3, back2: ["47"] };
const full = {
  ...short,
  near1: ["812518", "812520"],
  second: sixDigits(2, 5),
  third: sixDigits(3, 10),
  fourth: sixDigits(4, 50),
  fifth: sixDigits(5, 100),
};

test.each([
  ["519", ["สามตัวบน", "สามตัวโต๊ด"]],
  ["951", ["สามตัวโต๊ด"]],
  ["389", ["สามตัวหน้า"]],
  ["849", ["สามตัวล่าง"]],
  ["19", ["สองตัวบน"]],
  ["47", ["สองตัวล่าง"]],
  ["74", []],
  ["1", ["วิ่งบน"]],
  ["4", ["วิ่งล่าง"]],
  ["812519", ["รางวัลที่ 1"]],
  ["812520", ["ข้างเคียงรางวัลที่ 1"]],
  ["200003", ["รางวัลที่ 2"]],
  ["400021", ["รางวัลที่ 4"]],
  ["443564", ["เลขหน้า 3 ตัว", "เลขท้าย 3 ตัว"]],
  ["000047", ["เลขท้าย 2 ตัว"]],
  ["000000", []],
])("%s wins %j", (number, won) => {
  expect(checkNumbers(result, full, number)).toEqual([{ number, won }]);
});

test("a ticket is called neither won nor lost where only the short results are known", () => {
  expect(checkNumbers(result, short, "200003 812519 47")).toEqual([
    { number: "200003", won: undefined },
    { number: "812519", won: undefined },
    { number: "47", won: ["สองตัวล่าง"] },
  ]);
});

test("numbers are found in any text, each once", () => {
  expect(checkNumbers(result, full, "19, 47\n19 กับ 12345").map(({ number }) => number)).toEqual(["19", "47"]);
});
