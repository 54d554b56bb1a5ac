import { expect, test } from "vitest";
import { moneyText, signedMoneyText } from "./money-text.ts";

test.each([
  [0, "0.00"],
  [5, "0.05"],
  [1_248_050, "12,480.50"],
])("%d satang reads %s", (satang, text) => {
  expect(moneyText(satang)).toBe(text);
});

test("a gain and a loss carry their signs, nothing carries none", () => {
  expect([signedMoneyText(150), signedMoneyText(-150), signedMoneyText(0)]).toEqual(["+1.50", "−1.50", "0.00"]);
});
