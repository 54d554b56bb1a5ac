import { expect, test } from "vitest";
import { sumOfBaht } from "./wallet-sum.ts";

test("wallets add up to the satang", () => {
  expect(sumOfBaht([])).toBe(0);
  expect(sumOfBaht([0.1, 0.2])).toBe(0.3);
  expect(sumOfBaht([10_000, 250_000.55, 0.45])).toBe(260_001);
});
