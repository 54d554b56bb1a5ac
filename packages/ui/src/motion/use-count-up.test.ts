import { expect, test } from "vitest";
import { amountBetween } from "./use-count-up.ts";

test("an amount leaves from the old value and arrives at the new one exactly", () => {
  expect(amountBetween(100, 250.55, 0)).toBe(100);
  expect(amountBetween(100, 250.55, 1)).toBe(250.55);
  expect(amountBetween(100, 250.55, 7)).toBe(250.55);
});

test("it never passes either end, and every step is whole satang", () => {
  let before = 10.01;
  for (let step = 0; step <= 40; step += 1) {
    const amount = amountBetween(10.01, 9_999.99, step / 40);
    expect(amount).toBeGreaterThanOrEqual(before);
    expect(amount).toBeLessThanOrEqual(9_999.99);
    expect(Number(amount.toFixed(2))).toBe(amount);
    before = amount;
  }
});

test("it also counts down", () => {
  const half = amountBetween(500, 0, 0.5);
  expect(half).toBeGreaterThan(0);
  expect(half).toBeLessThan(250);
});
