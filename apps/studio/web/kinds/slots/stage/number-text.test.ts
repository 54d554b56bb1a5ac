import { expect, test } from "vitest";
import { splitNumber } from "./number-text.ts";

test("an amount, a factor or a count has no letters", () => {
  for (const text of ["1,234.50", "×25", "+10", ""]) expect(splitNumber(text)).toEqual({ letters: "", number: text });
});

test("what is written before a number are letters, whatever digits stand among them", () => {
  expect(splitNumber("ฟรีสปิน +5")).toEqual({ letters: "ฟรีสปิน", number: "+5" });
  expect(splitNumber("ชุด 3 ครบ ×2")).toEqual({ letters: "ชุด 3 ครบ", number: "×2" });
  expect(splitNumber("ฟรีสปิน")).toEqual({ letters: "ฟรีสปิน", number: "" });
});
