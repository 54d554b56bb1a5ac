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
  ["443564", ["เลขหน้า 3 ตัว", "เลขท้าย 3 ตัว"]],
  ["000047", ["เลขท้าย 2 ตัว"]],
  ["000000", []],
])("%s wins %j", (number, won) => {
  expect(checkNumbers(result, number)).toEqual([{ number, won }]);
});

test("numbers are found in any text, each once", () => {
  expect(checkNumbers(result, "19, 47\n19 กับ 12345").map(({ number }) => number)).toEqual(["19", "47"]);
});
