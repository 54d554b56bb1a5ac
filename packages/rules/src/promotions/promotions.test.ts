import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bonusOf,
  daysInRow,
  depositPart,
  depositRefusal,
  finishEnding,
  giveUpEnding,
  goalOf,
  isPlayedAway,
  judgeBet,
  keptOf,
  type Offer,
  periodStart,
  playRefusal,
  type PlayTerms,
  takeRefusal,
  type TakerFacts,
  type TakeTerms,
} from "./index.ts";

const offer: Offer = {
  kind: "percent",
  value: 100n,
  minDeposit: 10_000n,
  exactDeposit: null,
  maxBonus: 50_000n,
  goal: "turnover",
  goalPercent: 600,
  goalAmount: null,
};
const terms: PlayTerms = {
  categories: ["slot", "casino"],
  providers: ["chokdee"],
  games: [],
  excludedGames: ["chokdee/naga"],
  weights: { casino: 50 },
  maxBet: null,
};
const slot = { category: "slot", providerId: "chokdee", gameId: "tiger" };
const bet = { ...slot, status: "settled", stake: 1_000n, payout: 0n, effective: null } as const;

describe("an offer", () => {
  test("gives percent up to its cap, or a fixed bonus, and asks so many times of both", () => {
    expect(bonusOf(offer, 30_000n)).toBe(30_000n);
    expect(bonusOf(offer, 90_000n)).toBe(50_000n);
    expect(bonusOf({ ...offer, kind: "fixed", value: 5_000n }, 30_000n)).toBe(5_000n);
    expect(goalOf(offer, 10_000n, 10_000n)).toBe(120_000n);
    expect(goalOf({ ...offer, goalPercent: null, goalAmount: 100_000n }, 0n, 5_000n)).toBe(100_000n);
  });

  test("takes of a larger deposit than was chosen only what brings more bonus", () => {
    expect(depositPart(offer, 10_000n, 5_000_000n)).toBe(50_000n);
    expect(depositPart(offer, 90_000n, 90_000n), "as it was chosen").toBe(90_000n);
    expect(depositPart(offer, 10_000n, 30_000n)).toBe(30_000n);
    expect(depositPart({ ...offer, value: 30n }, 10_000n, 5_000_000n), "rounded up").toBe(166_667n);
    expect(depositPart({ ...offer, maxBonus: null }, 10_000n, 5_000_000n)).toBe(5_000_000n);
    expect(depositPart({ ...offer, kind: "fixed", value: 5_000n }, 20_000n, 5_000_000n)).toBe(20_000n);
    expect(depositPart({ ...offer, exactDeposit: 30_000n }, 30_000n, 5_000_000n)).toBe(30_000n);
  });

  test("wants its least or its exact deposit", () => {
    expect(depositRefusal(offer, 9_999n)).toBe("below_minimum");
    expect(depositRefusal(offer, 10_000n)).toBeUndefined();
    expect(depositRefusal({ ...offer, exactDeposit: 30_000n }, 30_001n)).toBe("not_exact");
  });
});

describe("a bet", () => {
  test("counts by the weight of its category", () => {
    expect(judgeBet(bet, undefined)).toEqual({ turnover: 1_000n, weight: 100, counted: 1_000n, reason: null });
    expect(judgeBet({ ...bet, category: "casino" }, terms)).toEqual({
      turnover: 1_000n,
      weight: 50,
      counted: 500n,
      reason: "weight",
    });
  });

  test("counts for nothing outside its terms", () => {
    expect(judgeBet({ ...bet, category: "fishing" }, terms)).toMatchObject({ counted: 0n, reason: "category" });
    expect(judgeBet({ ...bet, gameId: "naga" }, terms)).toMatchObject({ counted: 0n, reason: "game" });
    expect(playRefusal(terms, { ...slot, providerId: "other" })).toBe("provider");
    expect(playRefusal({ ...terms, games: ["chokdee/only"] }, slot)).toBe("game");
    expect(playRefusal(terms, { ...slot, partIds: ["other", "naga"] }), "a part of it is excluded").toBe("game");
    expect(playRefusal(terms, { ...slot, partIds: ["other"] })).toBeUndefined();
  });

  test.each([
    ["void", 1_000n, 1_000n, "void", 0n],
    ["settled", 1_000n, 1_000n, "push", 0n],
    ["settled", 2_000n, 1_950n, "opposite", 50n],
    ["settled", 1_000n, 1_950n, null, 1_000n],
    ["settled", 1_000n, 500n, null, 1_000n],
  ] as const)("of a table that is %s with %i for %i is %s", (status, stake, payout, reason, turnover) => {
    expect(judgeBet({ ...bet, category: "casino", status, stake, payout }, undefined)).toMatchObject({
      reason,
      turnover,
    });
  });

  test.each([
    ["settled", 1_000n, 1_950n, 1_000n, null, 1_000n],
    ["settled", 1_000n, 0n, 905n, "effective", 905n],
    // 36 of 37 numbers: nearly always a small win, which the outcome alone would count.
    ["settled", 3_600n, 3_600n, 97n, "push", 0n],
    ["settled", 3_600n, 0n, 97n, "opposite", 97n],
    ["settled", 3_600n, 9_000n, 0n, "opposite", 0n],
    // Nobody is believed more than was staked, or less than nothing.
    ["settled", 1_000n, 0n, 5_000n, null, 1_000n],
    ["settled", 1_000n, 0n, -5n, "opposite", 0n],
    ["void", 1_000n, 1_000n, 1_000n, "void", 0n],
  ] as const)("of a table that says what was at risk, %s with %i for %i and %i, is %s", (...row) => {
    const [status, stake, payout, effective, reason, turnover] = row;
    const table = { ...bet, category: "casino", status, stake, payout, effective };
    expect(judgeBet(table, undefined)).toMatchObject({ reason, turnover });
    expect(judgeBet(table, terms).counted).toBe(turnover / 2n);
    const opposed = { amount: stake, reason: "opposite_accounts" } as const;
    expect(judgeBet(table, undefined, opposed).turnover).toBe(0n);
  });

  test.each([
    // A half win at 0.90, a win at 1.30 and a half loss are honest bets with small outcomes.
    [1_000n, 1_450n, 450n, "effective", 450n],
    [1_000n, 1_300n, 300n, "effective", 300n],
    [1_000n, 500n, 450n, "effective", 450n],
    [1_000n, 1_900n, 900n, "effective", 900n],
    [1_000n, 2_900n, 1_000n, null, 1_000n],
    [1_000n, 1_000n, 0n, "push", 0n],
    // Where nobody says more, what was won or lost counts.
    [1_000n, 1_020n, null, "effective", 20n],
    [1_000n, 0n, null, null, 1_000n],
    [1_000n, 1_450n, null, "effective", 450n],
    [1_000n, 0n, -5n, "effective", 0n],
    [1_000n, 0n, 5_000n, null, 1_000n],
  ] as const)("on a match with %i for %i and %s is never called opposite: %s", (...row) => {
    const [stake, payout, effective, reason, turnover] = row;
    const match = { ...bet, category: "sport", stake, payout, effective };
    expect(judgeBet(match, undefined)).toMatchObject({ reason, turnover });
  });

  test("does not count what stands against other bets of the same person", () => {
    const opposed = { amount: 600n, reason: "opposite_accounts" } as const;
    expect(judgeBet(bet, undefined, opposed)).toMatchObject({ turnover: 400n, counted: 400n, reason: opposed.reason });
    expect(judgeBet({ ...bet, status: "void" }, undefined, opposed)).toMatchObject({ turnover: 0n, reason: "void" });
  });

  test("never counts for more than was staked", () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
    const categories = fc.constantFrom("slot", "casino", "sport", "lotto");
    fc.assert(
      fc.property(amount, amount, categories, fc.option(amount), fc.option(amount), (...drawn) => {
        const [stake, payout, category, opposed, effective] = drawn;
        const against = opposed === null ? undefined : ({ amount: opposed, reason: "opposite" } as const);
        const { turnover, counted } = judgeBet({ ...bet, category, stake, payout, effective }, terms, against);
        return counted >= 0n && counted <= turnover && turnover <= stake;
      }),
    );
  });
});

describe("an end", () => {
  test("pays all of it, or up to the cap, or what is left of the deposit", () => {
    const capped = { deposit: 10_000n, maxWithdraw: 40_000n, before: 0n };
    expect(finishEnding(80_000n, { ...capped, maxWithdraw: null })).toEqual({ paid: 80_000n, forfeited: 0n });
    expect(finishEnding(80_000n, capped)).toEqual({ paid: 50_000n, forfeited: 30_000n });
    expect(finishEnding(10_000n, { ...capped, before: 45_000n })).toEqual({ paid: 5_000n, forfeited: 5_000n });
    const deposit = { deposit: 10_000n, before: 0n };
    expect(giveUpEnding(15_000n, deposit)).toEqual({ paid: 10_000n, forfeited: 5_000n });
    expect(giveUpEnding(6_000n, deposit)).toEqual({ paid: 6_000n, forfeited: 0n });
    expect(giveUpEnding(6_000n, { ...deposit, before: 10_000n })).toEqual({ paid: 0n, forfeited: 6_000n });
  });

  test("never takes a deposit: 1,000 with a cap of 100 on the winnings is 1,100 of 1,467, and not 100", () => {
    const ending = finishEnding(146_700n, { deposit: 100_000n, maxWithdraw: 10_000n, before: 0n });
    expect(ending).toEqual({ paid: 110_000n, forfeited: 36_700n });
  });

  test("shares uneven amounts to the satang, and the odd one stays with the house", () => {
    const uneven = { deposit: 3_333n, maxWithdraw: 6_667n, before: 1n };
    expect(finishEnding(9_998n, uneven)).toEqual({ paid: 9_998n, forfeited: 0n });
    expect(finishEnding(9_999n, uneven)).toEqual({ paid: 9_999n, forfeited: 0n });
    expect(finishEnding(10_000n, uneven)).toEqual({ paid: 9_999n, forfeited: 1n });
    expect(giveUpEnding(3_331n, uneven)).toEqual({ paid: 3_331n, forfeited: 0n });
    expect(giveUpEnding(3_333n, uneven)).toEqual({ paid: 3_332n, forfeited: 1n });
    expect(giveUpEnding(1n, { deposit: 3_333n, before: 3_333n })).toEqual({ paid: 0n, forfeited: 1n });
    const paidOut = { paid: 10_000n, deposit: 3_333n, needed: 7n };
    expect(keptOf({ ...paidOut, done: 1n })).toBe(3_333n + 952n);
    expect(keptOf({ ...paidOut, done: 6n })).toBe(3_333n + 5_714n);
    expect(keptOf({ ...paidOut, done: 8n })).toBe(10_000n);
    expect([isPlayedAway(333n, false, 3_339n), isPlayedAway(334n, false, 3_339n)]).toEqual([true, false]);
    expect([isPlayedAway(1_000n, false, 10_009n), isPlayedAway(1_001n, false, 10_009n)]).toEqual([true, false]);
  });

  test("does not come while a bet is open, whatever its stake", () => {
    expect([isPlayedAway(1_000n, false), isPlayedAway(1_001n, false)]).toEqual([true, false]);
    expect([isPlayedAway(1_000n, true), isPlayedAway(0n, true, 5_000n)]).toEqual([false, false]);
    expect([isPlayedAway(500n, false, 5_000n), isPlayedAway(501n, false, 5_000n)]).toEqual([true, false]);
    expect([isPlayedAway(1_000n, false, 40_000n), isPlayedAway(1_001n, false, 40_000n)]).toEqual([true, false]);
  });

  test("leaves the deposit and the share that stands when bets are taken back", () => {
    const paidOut = { paid: 50_000n, deposit: 10_000n, needed: 20_000n };
    expect(keptOf({ ...paidOut, done: 20_000n })).toBe(50_000n);
    expect(keptOf({ ...paidOut, done: 10_000n })).toBe(30_000n);
    expect(keptOf({ ...paidOut, done: -5_000n })).toBe(10_000n);
    expect(keptOf({ ...paidOut, paid: 4_000n, done: 0n })).toBe(4_000n);
  });
});

describe("who may take it, and when", () => {
  const open: TakeTerms = {
    startsAt: null,
    endsAt: null,
    hours: null,
    weekdays: [],
    useLimit: { times: 1, per: "day" },
    depositDays: 0,
    audience: "everyone",
    vipLevels: [],
  };
  const facts: TakerFacts = {
    vipLevel: 0,
    birthDate: "1990-11-30",
    deposits: 0,
    depositDays: 0,
    uses: 0,
    hasRunning: false,
  };
  // A Sunday, noon in Bangkok.
  const now = new Date("2026-11-15T12:00:00+07:00");

  test.each<[Partial<TakeTerms>, Partial<TakerFacts>, string | undefined]>([
    [{}, {}, undefined],
    [{ endsAt: now }, {}, "PROMOTION_ENDED"],
    [{ startsAt: new Date(now.getTime() + 1) }, {}, "PROMOTION_OUT_OF_TIME"],
    [{ hours: { from: 720, to: 780 } }, {}, undefined],
    [{ hours: { from: 0, to: 60 } }, {}, "PROMOTION_OUT_OF_TIME"],
    [{ weekdays: [7] }, {}, undefined],
    [{ weekdays: [1, 6] }, {}, "PROMOTION_OUT_OF_TIME"],
    [{ audience: "new_member" }, { deposits: 1 }, "PROMOTION_NOT_ELIGIBLE"],
    [{ audience: "birthday" }, {}, undefined],
    [{ audience: "birthday" }, { birthDate: "1990-12-01" }, "PROMOTION_NOT_ELIGIBLE"],
    [{ vipLevels: [1, 2] }, {}, "PROMOTION_NOT_ELIGIBLE"],
    [{ depositDays: 7 }, { depositDays: 6 }, "PROMOTION_NOT_ELIGIBLE"],
    [{}, { uses: 1, hasRunning: true }, "PROMOTION_USED_UP"],
    [{}, { hasRunning: true }, "PROMOTION_ACTIVE"],
  ])("%o for %o is %s", (more, about, refusal) => {
    expect(takeRefusal({ ...open, ...more }, { ...facts, ...about }, now)).toBe(refusal);
  });

  test("counts periods and days in a row in Bangkok", () => {
    expect(periodStart("ever", now)).toBeUndefined();
    expect(periodStart("day", now)?.toISOString()).toBe("2026-11-14T17:00:00.000Z");
    expect(periodStart("week", now)?.toISOString()).toBe("2026-11-08T17:00:00.000Z");
    expect(periodStart("month", now)?.toISOString()).toBe("2026-10-31T17:00:00.000Z");
    expect(daysInRow(["2026-11-14", "2026-11-13", "2026-11-11"], "2026-11-15")).toBe(2);
    expect(daysInRow(["2026-11-15", "2026-11-14", "2026-11-13"], "2026-11-15")).toBe(3);
    expect(daysInRow(["2026-11-12"], "2026-11-15")).toBe(0);
  });
});
