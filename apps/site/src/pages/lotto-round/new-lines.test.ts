import { satang } from "@chokdee/money";
import { winNumbers } from "@chokdee/rules/lotto";
import { expect, test } from "vitest";
import { newLines } from "./new-lines.ts";

const base = { reversed: false, prices: {}, takesTodOfEqualDigits: false } as const;
const printed = (lines: ReturnType<typeof newLines>) =>
  lines.map(({ betType, number, stakeSatang }) => `${betType} ${number} ${stakeSatang ?? "-"}`);

test("a number enters every chosen type, with the price of that type", () => {
  const lines = newLines({
    ...base,
    numbers: ["519"],
    betTypes: ["three_top", "three_tod"],
    prices: { three_top: satang(5_000n) },
  });
  expect(printed(lines)).toEqual(["three_top 519 5000", "three_tod 519 -"]);
});

test("reversing gives every order once, and one tod bet", () => {
  const lines = newLines({ ...base, reversed: true, numbers: ["112"], betTypes: ["three_top", "three_tod"] });
  expect(printed(lines)).toEqual(["three_top 112 -", "three_tod 112 -", "three_top 121 -", "three_top 211 -"]);
});

test("a helper's orders of the same digits are one tod bet", () => {
  const numbers = winNumbers("1234", 3);
  expect(newLines({ ...base, numbers, betTypes: ["three_top"] })).toHaveLength(24);
  expect(newLines({ ...base, numbers, betTypes: ["three_tod"] })).toHaveLength(4);
});

test("equal digits are no tod bet where the round does not take them", () => {
  expect(newLines({ ...base, numbers: ["111"], betTypes: ["three_top", "three_tod"] })).toHaveLength(1);
  const taken = { ...base, takesTodOfEqualDigits: true };
  expect(newLines({ ...taken, numbers: ["111"], betTypes: ["three_top", "three_tod"] })).toHaveLength(2);
});
