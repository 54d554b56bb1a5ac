import { expect, test } from "vitest";
import { hitText, maxWinCostText, maxWinText, methodText, oneInText, percentText, returnText } from "./figures-text.ts";

const play = { returnPercent: 96.123, errorPercent: 0, hitPercent: 25, standardDeviation: 6 };

test("figures are read with two decimals, and odds as one in so many", () => {
  expect(percentText(96.1)).toBe("96.10%");
  expect(oneInText(3.84)).toBe("1 ใน\u00a03.8");
  expect(oneInText(1_234_567.4)).toBe("1 ใน\u00a01,234,567");
});

test("only a simulated return carries its error", () => {
  expect(returnText(play)).toBe("96.12%");
  expect(returnText({ ...play, errorPercent: 0.004 })).toBe("96.12% (±0.01%)");
});

test("the most that a round pays is stated with what it costs, rounded up", () => {
  expect(maxWinText({ times: 5_000, costPercent: 0 })).toBe("5,000 เท่าของเดิมพัน");
  expect(maxWinCostText({ times: 5_000, costPercent: 0 })).toBe("น้อยกว่า 0.01%");
  expect(maxWinCostText({ times: 5_000, costPercent: 0.0001 })).toBe("น้อยกว่า 0.01%");
  expect(maxWinCostText({ times: 5_000, costPercent: 0.0101 })).toBe("ไม่เกิน 0.02%");
});

test("how often a round wins carries a margin only where that had to be simulated", () => {
  expect(hitText(play)).toBe("25.00%");
  expect(hitText({ ...play, hitErrorPercent: 0.0088 })).toBe("25.00% (±0.01%)");
});

test("the method is stated", () => {
  const figures = {
    definitionHash: "",
    spin: play,
    buy: null,
    freeSpinsOneIn: 150,
    topAward: { symbol: "a", count: 5, units: 1, oneIn: 2 },
    maxWin: { times: 1_000, costPercent: 0 },
  };
  expect(methodText({ ...figures, method: "enumeration", simulated: 0 })).toContain("ค่าแน่นอน");
  expect(methodText({ ...figures, method: "simulation", simulated: 5_000_000 })).toContain("5,000,000");
});
