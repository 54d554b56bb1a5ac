import { expect, it } from "vitest";
import { earningLines } from "./earning.ts";

it("says what play earns, the most first, in the words of the smallest whole sum", () => {
  const rates = { casino: 50, slot: 100, fishing: 0, sport: 30, freespin: 0, lotto: 20_000 };
  expect(earningLines({ rates, counts_bonus: false, life_days: 90 })).toEqual([
    { name: "หวย", text: "ทุก 10,000.00 บาท รับ 20,000 แต้ม" },
    { name: "สล็อต", text: "ทุก 100.00 บาท รับ 1 แต้ม" },
    { name: "คาสิโนสด", text: "ทุก 200.00 บาท รับ 1 แต้ม" },
    { name: "กีฬา", text: "ทุก 10,000.00 บาท รับ 30 แต้ม" },
  ]);
});
