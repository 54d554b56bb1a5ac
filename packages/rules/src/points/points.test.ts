import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { endingWith, leftOf, nextEnding } from "./batches.ts";
import { RATE_TURNOVER_SATANG, settleShare, shareOf } from "./earning.ts";

const batches = [
  { points: 50n, lastDay: "2026-11-01" },
  { points: 30n, lastDay: "2026-11-09" },
  { points: 20n, lastDay: "2026-12-01" },
];

describe("batches", () => {
  it.each([
    [100n, [50n, 30n, 20n]],
    [60n, [10n, 30n, 20n]],
    [35n, [0n, 15n, 20n]],
    [5n, [0n, 0n, 5n]],
    [0n, [0n, 0n, 0n]],
  ])("spend what ends first: %s left", (balance, left) => {
    expect(leftOf(batches, balance)).toEqual(left);
  });

  it("end with their day, and only what was not spent", () => {
    expect(endingWith("2026-11-01", batches, 100n)).toBe(50n);
    expect(endingWith("2026-11-01", batches, 60n)).toBe(10n);
    expect(endingWith("2026-11-01", batches, 40n)).toBe(0n);
    expect(endingWith("2026-11-30", batches, 50n)).toBe(30n);
    expect(endingWith("2026-12-01", batches, 20n)).toBe(20n);
  });

  it("tell which of them is next", () => {
    expect(nextEnding(batches, 60n)).toEqual({ points: 10n, lastDay: "2026-11-01" });
    expect(nextEnding(batches, 20n)).toEqual({ points: 20n, lastDay: "2026-12-01" });
    expect(nextEnding(batches, 0n)).toBeUndefined();
  });

  it("are the same as a purse of single points, each with its last day", () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant("earn"), points: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ kind: fc.constant("spend"), points: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ kind: fc.constant("night"), points: fc.constant(0) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        const dayOf = (night: number) => new Date(Date.UTC(2026, 0, 1 + night)).toISOString().slice(0, 10);
        let purse: string[] = [];
        let known: { points: bigint; lastDay: string }[] = [];
        let balance = 0n;
        let night = 0;
        for (const { kind, points } of steps) {
          if (kind === "earn") {
            const lastDay = dayOf(night + 5);
            purse.push(...Array.from({ length: points }, () => lastDay));
            known.push({ points: BigInt(points), lastDay });
            balance += BigInt(points);
          } else if (kind === "spend") {
            const taken = purse.toSorted().slice(0, points).length;
            purse = purse.toSorted().slice(taken);
            balance -= BigInt(taken);
          } else {
            const today = dayOf(night);
            const kept = purse.filter((lastDay) => lastDay > today);
            const ended = endingWith(today, known, balance);
            expect(ended).toBe(BigInt(purse.length - kept.length));
            known = known.filter(({ lastDay }) => lastDay > today);
            [purse, balance] = [kept, balance - ended];
            night += 1;
          }
        }
        expect(balance).toBe(BigInt(purse.length));
      }),
      { numRuns: 300 },
    );
  });
});

describe("earning", () => {
  it("gives one point for a hundred baht at the rate of a hundred for ten thousand", () => {
    expect(settleShare(0n, shareOf(10_000n, 100), 0n)).toEqual({ points: 1n, pending: 0n });
    expect(settleShare(0n, shareOf(9_999n, 100), 0n).points).toBe(0n);
  });

  it("keeps what is no whole point, and takes back what is there", () => {
    const half = settleShare(0n, shareOf(5_000n, 100), 0n);
    expect(half.points).toBe(0n);
    expect(settleShare(half.pending, shareOf(5_000n, 100), 0n)).toEqual({ points: 1n, pending: 0n });
    expect(settleShare(half.pending, shareOf(-10_000n, 100), 1n).points).toBe(-1n);
    const owing = settleShare(0n, shareOf(-30_000n, 100), 1n);
    expect(owing.points).toBe(-1n);
    expect(settleShare(owing.pending, shareOf(30_000n, 100), 0n)).toEqual({ points: 1n, pending: 0n });
  });

  it("never loses or makes a fraction, and never goes below zero", () => {
    const share = fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n });
    fc.assert(
      fc.property(fc.array(share, { maxLength: 60 }), (shares) => {
        let [pending, balance, sum] = [0n, 0n, 0n];
        for (const each of shares) {
          const earned = settleShare(pending, each, balance);
          [pending, balance, sum] = [earned.pending, balance + earned.points, sum + each];
          expect(balance).toBeGreaterThanOrEqual(0n);
          expect(pending).toBeLessThan(RATE_TURNOVER_SATANG);
          expect(balance * RATE_TURNOVER_SATANG + pending).toBe(sum);
          if (balance > 0n) expect(pending).toBeGreaterThanOrEqual(0n);
        }
      }),
      { numRuns: 300 },
    );
  });
});
