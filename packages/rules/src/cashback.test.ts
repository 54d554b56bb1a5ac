import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lossRefund, turnoverRebate } from "./cashback.ts";

const free = { least: 0n, most: null };

describe("lossRefund", () => {
  it.each([
    // Stakes 12,000, payouts 4,000, no bonus: 8 % of 8,000 is 640 baht.
    [{ stakes: 1_200_000n, payouts: 400_000n, bonuses: 0n }, 800, free, 800_000n, 64_000n, 64_000n],
    [{ stakes: 1_200_000n, payouts: 400_000n, bonuses: 100_000n }, 800, free, 700_000n, 56_000n, 56_000n],
    [{ stakes: 100_000n, payouts: 250_000n, bonuses: 0n }, 1_000, free, -150_000n, 0n, 0n],
    [{ stakes: 100n, payouts: 1n, bonuses: 0n }, 333, free, 99n, 3n, 3n],
    [{ stakes: 20_000n, payouts: 0n, bonuses: 0n }, 500, { least: 1_001n, most: null }, 20_000n, 1_000n, 0n],
    [{ stakes: 20_000n, payouts: 0n, bonuses: 0n }, 500, { least: 1_000n, most: null }, 20_000n, 1_000n, 1_000n],
    [
      { stakes: 9_000_000n, payouts: 0n, bonuses: 0n },
      1_000,
      { least: 0n, most: 300_000n },
      9_000_000n,
      900_000n,
      300_000n,
    ],
  ])("of %o at %d within %o", (figures, rate, limits, netLoss, computed, amount) => {
    expect(lossRefund(figures, rate, limits)).toEqual({ netLoss, computed, amount });
  });

  it("never pays more than the loss or the cap, nor a satang under the minimum", () => {
    const money = fc.bigInt({ min: 0n, max: 10n ** 12n });
    const limits = fc.record({ least: fc.bigInt({ min: 0n, max: 10n ** 6n }), extra: fc.option(money) });
    fc.assert(
      fc.property(money, money, money, fc.nat(10_000), limits, (stakes, payouts, bonuses, rate, { least, extra }) => {
        const most = extra === null ? null : least + extra;
        const { netLoss, amount } = lossRefund({ stakes, payouts, bonuses }, rate, { least, most });
        expect(amount === 0n || (amount >= least && amount <= netLoss && (most === null || amount <= most))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe("turnoverRebate", () => {
  it("adds up its lines, each rounded down", () => {
    const rebate = turnoverRebate(
      [
        { category: "slot", turnover: 1_000_033n, rate: 30 },
        { category: "casino", turnover: 200_099n, rate: 20 },
      ],
      free,
    );
    expect(rebate.lines.map(({ amount }) => amount)).toEqual([3_000n, 400n]);
    expect(rebate).toMatchObject({ turnover: 1_200_132n, computed: 3_400n, amount: 3_400n });
  });

  it("takes back what bets of earlier days had counted, down to nothing", () => {
    const slot = { category: "slot", turnover: 100_000n, rate: 50 };
    const back = (turnover: bigint) => turnoverRebate([slot, { category: "casino", turnover, rate: 50 }], free);
    expect(back(-40_000n)).toMatchObject({ turnover: 60_000n, amount: 300n });
    expect(back(-400_000n)).toMatchObject({ computed: 0n, amount: 0n });
  });
});
