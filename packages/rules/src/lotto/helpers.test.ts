import { expect, test } from "vitest";
import { helpersFor } from "./helpers.ts";

test("each helper says exactly how many numbers it adds", () => {
  const counts = [1, 2, 3, 4].map((digits) => helpersFor(digits).map(({ name, count }) => `${name} ${count}`));
  expect(counts).toEqual([
    ["วิ่งทุกเลข 10"],
    ["19 ประตู 19", "รูดหน้า 10", "รูดหลัง 10", "เลขเบิ้ล 10", "เลขพี่น้อง 20", "เลขคู่ 50", "เลขคี่ 50", "เลขสูง 50", "เลขต่ำ 50"],
    ["เลขตอง 10", "เบิ้ลหน้า 100", "เบิ้ลหลัง 100", "หาม 100"],
    [],
  ]);
});

test("a helper's numbers have the digits that it says", () => {
  for (const digits of [1, 2, 3]) {
    for (const { numbersOf, count } of helpersFor(digits)) {
      const numbers = numbersOf("5");
      expect(new Set(numbers).size).toBe(count);
      expect(numbers.every((number) => number.length === digits)).toBe(true);
    }
  }
});
