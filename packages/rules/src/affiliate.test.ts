import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CommissionTerms, commissionsOf, type FriendPlay } from "./affiliate.ts";

const terms = (dailyCap: bigint | null, base: CommissionTerms["base"] = "turnover"): CommissionTerms => ({
  base,
  rates: [
    { level: 1, category: "slot", ppm: 5_000, dailyCap },
    { level: 2, category: "slot", ppm: 500, dailyCap: null },
  ],
});

const play = (turnover: bigint, more: Partial<FriendPlay> = {}): FriendPlay => ({
  friendId: 1n,
  level: 1,
  category: "slot",
  turnover,
  loss: 0n,
  lossBack: 0n,
  kept: 0n,
  refusal: null,
  ...more,
});

const amounts = (rules: CommissionTerms, plays: readonly FriendPlay[]) =>
  commissionsOf(rules, plays).map(({ amount }) => amount);

describe("commission", () => {
  test("is the rate of its level and category, rounded to the satang once", () => {
    expect(amounts(terms(null), [play(1_000_000n)])).toEqual([5_000n]);
    expect(amounts(terms(null), [play(1_000_000n, { level: 2 })])).toEqual([500n]);
    expect(amounts(terms(null), [play(199n)])).toEqual([0n]);
    expect(amounts(terms(null), [play(399n)])).toEqual([1n]);
  });

  test("has no row for a day that came to nothing", () => {
    expect(commissionsOf(terms(null), [play(0n), play(0n, { refusal: "same_bank" })])).toEqual([]);
  });

  test("comes of nothing that has no rate", () => {
    expect(commissionsOf(terms(null), [play(100n, { level: 3 }), play(100n, { category: "lotto" })])).toEqual([]);
  });

  test("of a refused friend is nothing, and the row says why", () => {
    expect(commissionsOf(terms(null), [play(1_000_000n, { refusal: "same_device" })])).toMatchObject([
      { amount: 0n, fullAmount: 0n, baseAmount: 1_000_000n, ppm: 5_000, refusal: "same_device" },
    ]);
  });

  test("is taken back with what was taken back of the play", () => {
    expect(amounts(terms(null), [play(-1_000_000n, { kept: 9_000n })])).toEqual([-5_000n]);
  });

  test("is taken back up to what a cap had left of it, and not at all where nothing was paid", () => {
    const taken = [play(-1_000_000n, { kept: 1_200n }), play(-1_000_000n, { friendId: 2n })];
    expect(amounts(terms(null), taken)).toEqual([-1_200n, 0n]);
  });

  test("that was paid is taken back from a refused friend too", () => {
    expect(
      commissionsOf(terms(null), [
        play(-1_000_000n, { kept: 9_000n, refusal: "staff" }),
        play(-1_000_000n, { friendId: 2n, refusal: "staff" }),
      ]),
    ).toMatchObject([
      { amount: -5_000n, refusal: null },
      { amount: 0n, refusal: "staff" },
    ]);
  });

  test("of losses is taken back with the losses of an earlier day, also on a day that was won", () => {
    const back = { lossBack: -200_000n, kept: 5_000n };
    expect(amounts(terms(null, "loss"), [play(9n, { loss: -500_000n, ...back })])).toEqual([-1_000n]);
    expect(amounts(terms(null, "loss"), [play(9n, { loss: 300_000n, ...back })])).toEqual([500n]);
  });

  test("of losses is nothing where the friend has won", () => {
    expect(amounts(terms(null, "loss"), [play(9n, { loss: -500_000n }), play(9n, { loss: 200_000n })])).toEqual([
      1_000n,
    ]);
  });

  test("under a cap fills up with the smallest first, and what is taken back makes no room", () => {
    const rows = commissionsOf(terms(1_000n), [
      play(200_000n, { friendId: 3n }),
      play(160_000n, { friendId: 2n }),
      play(-40_000n, { friendId: 9n, kept: 500n }),
    ]);
    expect(rows.map(({ friendId, fullAmount, amount }) => [friendId, fullAmount, amount])).toEqual([
      [9n, -200n, -200n],
      [2n, 800n, 800n],
      [3n, 1_000n, 200n],
    ]);
  });

  test("of a day is its play up to the cap, less what is taken back of what was kept", () => {
    const amount = fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n });
    const plays = fc.array(
      fc
        .tuple(amount, fc.bigInt({ min: 1n, max: 50n }), fc.bigInt({ min: 0n, max: 10n ** 6n }))
        .map(([turnover, friendId, kept]) => play(turnover, { friendId, kept })),
      { maxLength: 12 },
    );
    const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
    fc.assert(
      fc.property(plays, fc.bigInt({ min: 0n, max: 10n ** 6n }), (day, cap) => {
        const earned = sum(day.map(({ turnover }) => (turnover > 0n ? turnover / 200n : 0n)));
        const back = sum(
          day.map(({ turnover, kept }) => (turnover > 0n ? 0n : -turnover / 200n < kept ? -turnover / 200n : kept)),
        );
        expect(sum(amounts(terms(cap), day))).toBe((earned < cap ? earned : cap) - back);
      }),
      { numRuns: 200 },
    );
  });
});
