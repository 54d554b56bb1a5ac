import { expect, test } from "vitest";
import { type VipRule, vipLevelFor } from "./vip.ts";

const rules: VipRule[] = [
  { level: 1, riseDeposit: 50_000n, riseTurnover: 250_000n, keepDeposit: 10_000n, keepTurnover: 80_000n },
  { level: 2, riseDeposit: 300_000n, riseTurnover: 2_000_000n, keepDeposit: 60_000n, keepTurnover: 640_000n },
];

test.each([
  ["nothing played", 0, 0n, 0n, 0],
  ["one of the two is not enough", 0, 50_000n, 249_999n, 0],
  ["gold is reached", 0, 50_000n, 250_000n, 1],
  ["hero is reached at once", 0, 300_000n, 2_000_000n, 2],
  ["gold is kept by less than it took", 1, 10_000n, 80_000n, 1],
  ["what keeps gold does not reach it", 0, 10_000n, 80_000n, 0],
  ["gold is lost", 1, 9_999n, 80_000n, 0],
  ["hero is kept", 2, 60_000n, 640_000n, 2],
  ["hero falls to gold while gold is kept", 2, 59_999n, 640_000n, 1],
  ["hero falls to nothing", 2, 0n, 0n, 0],
  ["what keeps hero reaches only gold from gold", 1, 60_000n, 640_000n, 1],
])("%s", (_what, current, deposit, turnover, level) => {
  expect(vipLevelFor(current, { deposit, turnover }, rules)).toBe(level);
});
