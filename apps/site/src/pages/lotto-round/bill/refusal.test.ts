import { ApiError } from "@chokdee/client";
import { satang } from "@chokdee/money";
import { expect, test } from "vitest";
import type { EntryLine } from "../draft.ts";
import type { CheckedLine } from "../../../features/lotto/queries.ts";
import { fixedLines, fixLabel, readRefusal } from "./refusal.ts";

const unkeyed = (number: string) => ({ betType: "two_top", number, stakeSatang: satang(5_000n) }) as const;
const line = (key: number, number: string): EntryLine => ({ key, ...unkeyed(number) });

const answer = (status: CheckedLine["status"], more: Partial<CheckedLine> = {}): CheckedLine => ({
  bet_type: "two_top",
  number: "12",
  amount: 50,
  rate: 90,
  status,
  left: 5_000,
  next_rate: null,
  message: null,
  ...more,
});

test("answers are stored by their lines, those without a fault left out", () => {
  const failure = new ApiError({
    kind: "business",
    status: 200,
    error: 4006,
    message: "มีเลขปิดรับอยู่ในโพย",
    code: "NUMBER_CLOSED",
    data: { lines: [answer("ok"), answer("closed", { rate: 0 })], total: 100 },
  });
  const refusal = readRefusal(failure, [line(7, "12"), line(9, "34")]);
  expect([...refusal.answers.keys()]).toEqual([9]);
  expect(refusal.message).toBe("มีเลขปิดรับอยู่ในโพย");
});

test("what is no refusal of the server is thrown on", () => {
  expect(() => readRefusal(new TypeError("x"), [])).toThrow(TypeError);
});

test.each([
  ["rate_changed", { rate: 45 }, { agreedRate: 45 }, "รับอัตราใหม่"],
  ["over_limit", { left: 20 }, { stakeSatang: 2_000n }, "ปรับราคา"],
  ["out_of_range", { amount: 0.5 }, { stakeSatang: 100n }, "ปรับราคา"],
  ["out_of_range", { amount: 9_000 }, { stakeSatang: 500_000n }, "ปรับราคา"],
] as const)("a line that is %s can be fixed", (status, more, change, words) => {
  const found = answer(status, more);
  expect(fixedLines(unkeyed("12"), found, 1)).toEqual([{ ...unkeyed("12"), ...change }]);
  expect(fixLabel(unkeyed("12"), found, 1)).toBe(words);
});

test.each(["closed", "invalid"] as const)("a line that is %s can only go", (status) => {
  expect(fixedLines(unkeyed("12"), answer(status), 1)).toEqual([]);
  expect(fixLabel(unkeyed("12"), answer(status), 1)).toBe("ลบรายการนี้");
});

test("a number with less room than the least stake can only go", () => {
  expect(fixedLines(unkeyed("12"), answer("over_limit", { left: 0.5 }), 1)).toEqual([]);
});

test("a stake beyond the edge of a rate is sold in two parts, each at its own", () => {
  const found = answer("over_limit", { left: 20, rate: 90, next_rate: 70 });
  expect(fixedLines(unkeyed("12"), found, 1)).toEqual([
    { ...unkeyed("12"), stakeSatang: 2_000n, agreedRate: 90 },
    { ...unkeyed("12"), stakeSatang: 3_000n, agreedRate: 70 },
  ]);
  expect(fixLabel(unkeyed("12"), found, 1)).toBe("แบ่งเป็น 2 รายการ");
  expect(fixedLines(unkeyed("12"), { ...found, left: 49.5 }, 1), "too little for a line of its own").toHaveLength(1);
});
