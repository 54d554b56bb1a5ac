import { footballPlays } from "./football.ts";
import { describe, expect, test } from "vitest";
import { catchChance, isArmed, SPECIES } from "../fishing/index.ts";
import {
  BEST_OF_CATEGORY,
  type Economy,
  type EconomyOffer,
  gainOfOffer,
  judgeEconomy,
  type PlayableGame,
  usesAYear,
  valueOf,
} from "./index.ts";

const baht = (amount: number) => BigInt(amount) * 100n;
const slot: PlayableGame = {
  category: "slot",
  providerId: "any",
  gameId: "slot",
  returns: 0.97,
  lossShare: 0.85,
  topMultiple: 400,
};
const lotto: PlayableGame = {
  ...slot,
  category: "lotto",
  gameId: "yeekee",
  returns: 0.9,
  lossShare: 0.99,
  topMultiple: 90,
};
/** A game that never varies: what is staked comes back less the edge. */
const even: PlayableGame = { ...slot, topMultiple: 1 };

const offer: EconomyOffer = {
  name: "ONE",
  claim: "deposit",
  offer: {
    kind: "percent",
    value: 100n,
    minDeposit: baht(100),
    exactDeposit: null,
    maxBonus: baht(500),
    goal: "turnover",
    goalPercent: 3_000,
    goalAmount: null,
  },
  play: { categories: ["slot"], providers: [], games: [], excludedGames: [], weights: {}, maxBet: null },
  take: { useLimit: { times: 1, per: "month" }, weekdays: [], audience: "everyone", depositDays: 0 },
  maxWithdraw: baht(100),
};

const sound: Economy = {
  games: [slot, lotto],
  offers: [offer],
  cashback: {
    turnover: [{ level: 0, category: "slot", rate: 30 }],
    loss: [{ level: 0, rate: 50 }],
  },
  commission: { base: "turnover", rates: [{ level: 1, category: "slot", ppm: 5_000, dailyCap: null }] },
  levels: [],
  pointRates: { slot: 100 },
  pointWorth: 5,
  gifts: [
    { name: "check-in", worth: 100, timesAYear: 365, play: { amount: 0, categories: [] } },
    { name: "quest", worth: 1_000, timesAYear: 365, play: { amount: 100_000, categories: ["slot"] } },
  ],
  prizeShare: 50,
};

const find = (economy: Economy, strategy: string) =>
  judgeEconomy(economy).find((finding) => finding.strategy === strategy) ?? expect.fail();

const changed = (change: Partial<Economy>): Economy => ({ ...sound, ...change });

describe("what money under a condition is worth", () => {
  const terms = { deposit: 50_000, bonus: 50_000, cap: null, maxBet: null, games: [{ game: even, weight: 1 }] };

  test("evenly played it is worth what it is less the edge of the turnover, and never less than giving up", () => {
    expect(valueOf({ ...terms, turnover: 500_000 }) / (100_000 - 15_000)).toBeCloseTo(1, 2);
    expect(valueOf({ ...terms, turnover: 5_000_000 }) / 50_000).toBeCloseTo(1, 3);
    const half = valueOf({ ...terms, turnover: 500_000, games: [{ game: even, weight: 0.5 }] });
    expect(half / (100_000 - 30_000)).toBeCloseTo(1, 1);
  });

  test("a game that varies more is never worth less, and a cap, a bound and more turnover never worth more", () => {
    const free = { ...terms, turnover: 2_000_000, games: [{ game: slot, weight: 1 }] };
    const value = valueOf(free);
    expect(value).toBeGreaterThan(valueOf({ ...free, games: [{ game: even, weight: 1 }] }));
    expect(valueOf({ ...free, cap: 50_000 })).toBeLessThan(value);
    expect(valueOf({ ...free, maxBet: 100 })).toBeLessThan(value);
    expect(valueOf({ ...free, turnover: 4_000_000 })).toBeLessThan(value);
    expect(value, "all of the bonus at best").toBeLessThan(100_000);
  });

  test("a cap and the turnover share a free bet: bonus times cap over cap and cost", () => {
    const capped = { ...terms, turnover: 3_000_000, cap: 10_000, games: [{ game: slot, weight: 1 }] };
    const rule = (0.97 * 50_000 * 10_000) / (10_000 + 90_000);
    expect(valueOf(capped) - 50_000).toBeGreaterThan(rule * 0.8);
    expect(valueOf(capped) - 50_000).toBeLessThan(rule * 1.2);
  });
});

describe("how often", () => {
  const uses = (take: Partial<EconomyOffer["take"]>) => usesAYear({ ...offer, take: { ...offer.take, ...take } });

  test("uses follow the limit, the person, the days and the month of birth", () => {
    expect(uses({})).toBe(12);
    expect(uses({ useLimit: { times: 5, per: "day" } })).toBe(1_825);
    expect(uses({ useLimit: { times: 5, per: "day" }, weekdays: [1] })).toBeCloseTo(521.4, 1);
    expect(uses({ useLimit: { times: 1, per: "month" }, audience: "birthday" })).toBe(1);
    expect(uses({ useLimit: null })).toBe(3_650);
    expect(uses({ useLimit: null, audience: "new_member" })).toBe(1);
  });

  test("free credit of 50 baht that has to become 1,000, of which 100 are kept, is worth five at most", () => {
    const terms = { kind: "fixed", value: baht(50), minDeposit: 0n, maxBonus: null } as const;
    const goal = { goal: "balance", goalPercent: null, goalAmount: baht(1_000) } as const;
    const free = { ...offer, claim: "button", offer: { ...offer.offer, ...terms, ...goal } } as const;
    expect(gainOfOffer(free, sound.games)).toBeCloseTo(485, 5);
  });

  test("an offer that nothing can be played for gives nothing", () => {
    expect(gainOfOffer({ ...offer, play: { ...offer.play, categories: ["casino"] } }, sound.games)).toBe(0);
  });
});

test("sound settings let no strategy win", () => {
  expect(judgeEconomy(sound).filter(({ isWinning }) => isWinning)).toEqual([]);
  expect(find(sound, "honest").margin).toBeGreaterThan(0);
});

describe("settings that let a strategy win are found", () => {
  test("the hunter: a bonus of 100 % with turnover once on a game that returns 97 %", () => {
    const loose = {
      ...offer,
      offer: { ...offer.offer, goalPercent: 100 },
      maxWithdraw: null,
      take: { ...offer.take, useLimit: { times: 1, per: "day" } },
    } as const;
    const hunter = find(changed({ offers: [loose] }), "hunter");
    expect(hunter.isWinning).toBe(true);
    expect(hunter.parts[0]).toMatchObject({ name: "ONE" });
    expect(-hunter.margin / 365, "at least the bonus less its turnover").toBeGreaterThan(50_000 - 3_000);
  });

  test("the hunter: much turnover is no help where one bet may be everything and all of it be kept", () => {
    const long = { ...offer, maxWithdraw: null, take: { ...offer.take, useLimit: null } };
    expect(find(changed({ offers: [long] }), "hunter").isWinning).toBe(true);
  });

  test("the grinder: a check-in of 20 baht, and quests that the same play does together", () => {
    const gift = { name: "gift", worth: 2_000, timesAYear: 365, play: { amount: 0, categories: [] } };
    expect(find(changed({ gifts: [gift] }), "grinder").isWinning).toBe(true);
    const quest = { ...gift, play: { amount: 100_000, categories: ["slot"] } };
    expect(find(changed({ gifts: [quest] }), "grinder").isWinning).toBe(false);
    expect(find(changed({ gifts: [quest, quest] }), "grinder").isWinning, "two for one play").toBe(true);
    const impossible = { ...quest, play: { amount: 100, categories: ["casino"] } };
    expect(find(changed({ gifts: [impossible] }), "grinder").margin).toBe(0);
  });

  test("the ring: what one person may be given is not worth inventing ten, but more is", () => {
    const once = (worth: number) => [{ name: "coupon", worth, timesAYear: 1, play: { amount: 0, categories: [] } }];
    expect(find(changed({ offers: [], gifts: once(490_000) }), "ring").isWinning).toBe(false);
    const ring = find(changed({ offers: [], gifts: once(510_000) }), "ring");
    expect(ring.isWinning).toBe(true);
    expect(ring.margin).toBeCloseTo(-100_000, 5);
    const both = changed({ gifts: once(490_000) });
    expect([find(both, "hunter").isWinning, find(both, "grinder").isWinning]).toEqual([false, false]);
    expect(find(both, "ring").isWinning, "neither alone, but both").toBe(true);
  });

  test("refund and affiliate: 5 % of losses for one lost bet a day, and commission of a friend who loses", () => {
    const refund = changed({ cashback: { ...sound.cashback, loss: [{ level: 0, rate: 500 }] } });
    expect(find(refund, "refund").isWinning).toBe(true);
    const shared = { base: "loss", rates: [{ level: 1, category: "lotto", ppm: 110_000, dailyCap: null }] } as const;
    expect(find(changed({ commission: shared }), "refund").isWinning).toBe(true);
    const chain = [1, 2, 3].map((level) => ({ level, category: "slot", ppm: 10_000, dailyCap: null }));
    expect(find(changed({ commission: { base: "turnover", rates: chain } }), "refund").isWinning, "a chain").toBe(true);
  });

  test("tables: what is sound for slots is not for a banker's bet, alone or against another account", () => {
    const table = { ...slot, category: "casino", gameId: "table", returns: 0.99, lossShare: 0.5, topMultiple: 12 };
    const withTable = (rebate: number, refund: number): Economy =>
      changed({
        games: [slot, lotto, table],
        cashback: {
          turnover: [{ level: 0, category: "casino", rate: rebate }],
          loss: [{ level: 0, rate: refund }],
        },
      });
    expect(find(sound, "tables"), "without tables there is nothing to win").toMatchObject({ margin: 0, parts: [] });
    expect(find(withTable(30, 100), "tables").isWinning).toBe(false);
    expect(find(withTable(140, 0), "tables")).toMatchObject({ isWinning: true, parts: [{ name: /banker/ }] });
    const refunded = find(withTable(0, 260), "tables");
    expect(refunded, "the account that loses is refunded, the other keeps its win").toMatchObject({ isWinning: true });
    expect(find(withTable(90, 90), "tables").isWinning, "both together").toBe(true);
  });

  test("pools: what stakes give to them counts as given, and rebates of all of it win", () => {
    expect(find(sound, "pools").isWinning).toBe(false);
    const back = (rate: number) =>
      changed({ cashback: { turnover: [{ level: 0, category: "slot", rate }], loss: [] }, pointRates: {} });
    // A bought feature leaves 2.1 % beside its pools, of which friends get 0.5.
    expect(find(back(159), "pools").isWinning).toBe(false);
    expect(find(back(161), "pools")).toMatchObject({ isWinning: true, parts: [{ name: /buy with pools/ }] });
    expect(find(changed({ games: [lotto] }), "pools"), "without slots there is nothing to win").toMatchObject({
      margin: 0,
      parts: [],
    });
  });

  test("football: both sides, short prices, sold bets and parlays gain nothing by what they count", () => {
    const line = { ...slot, category: "sport", gameId: "league", returns: 0.98, lossShare: 0.97, topMultiple: 30 };
    const withFootball = (rebate: number, refund: number): Economy =>
      changed({
        games: [slot, lotto, line],
        cashback: {
          turnover: [{ level: 0, category: "sport", rate: rebate }],
          loss: [{ level: 0, rate: refund }],
        },
      });
    expect(find(sound, "football"), "without football there is nothing to win").toMatchObject({ margin: 0, parts: [] });
    expect(find(withFootball(50, 100), "football").isWinning).toBe(false);
    expect(find(withFootball(220, 0), "football")).toMatchObject({ isWinning: true, parts: [{ name: /line/ }] });
    expect(find(withFootball(0, 420), "football"), "the account that loses is refunded").toMatchObject({
      isWinning: true,
      parts: [{ name: /line/ }],
    });
    const best = footballPlays.map(({ name, kept, counted }) => ({ name, share: kept / Math.max(counted, 1e-9) }));
    const [cheapest] = best.toSorted((a, b) => a.share - b.share);
    expect(cheapest?.share, "no play costs less of what it counts than a line").toBeCloseTo(0.02 / 0.96, 4);
    for (const name of ["a short price", "a late under", "bought and sold at once"]) {
      expect(best.find((play) => play.name === name)?.share, name).toBeGreaterThan(0.15);
    }
    for (const play of footballPlays) expect(play.kept, play.name).toBeGreaterThanOrEqual(0.0199);
  });

  test("a quest for slots is not done at the price of a table", () => {
    const table = { ...slot, category: "casino", gameId: "table", returns: 0.99, topMultiple: 12 };
    const quest = { name: "quest", worth: 3_000, timesAYear: 365, play: { amount: 100_000, categories: ["slot"] } };
    const margins = [[slot], [slot, table]].map(
      (games) =>
        find(changed({ games, gifts: [quest], commission: { base: "turnover", rates: [] } }), "grinder").margin,
    );
    expect(margins[0]).toBeCloseTo(margins[1] ?? 0, 5);
    const anywhere = { ...quest, play: { ...quest.play, categories: [] } };
    expect(find(changed({ games: [slot, table], gifts: [anywhere] }), "grinder").isWinning).toBe(true);
    expect(find(changed({ games: [slot], gifts: [anywhere] }), "grinder").isWinning).toBe(false);
  });

  test("the yeekee farmer: prizes of the own margin, and a commission that alone would be sound", () => {
    const commission = {
      base: "turnover",
      rates: [{ level: 1, category: "lotto", ppm: 60_000, dailyCap: null }],
    } as const;
    const economy = changed({ commission });
    expect(find(economy, "refund").isWinning).toBe(false);
    expect(find(economy, "yeekee").isWinning).toBe(true);
    expect(find({ ...economy, prizeShare: 0 }, "yeekee").isWinning).toBe(false);
  });

  test("honest play: rebates of more than the edge", () => {
    const cashback = { ...sound.cashback, turnover: [{ level: 0, category: "slot", rate: 300 }] };
    expect(find(changed({ cashback }), "honest").isWinning).toBe(true);
  });
});

test("the best fishing that is reckoned with is better than every target of the sea, for one shot or a magazine", () => {
  const best = BEST_OF_CATEGORY["fishing"] ?? expect.fail("fishing is not reckoned with");
  const targets = SPECIES.flatMap((species) =>
    isArmed(species) ? [] : species.phases.map((prizes, phase) => ({ species, phase, prizes })),
  );
  for (const { species, phase, prizes } of targets) {
    const { hits, bound } = catchChance(species, phase, 1);
    const weight = prizes.reduce((sum, prize) => sum + prize.weight, 0);
    const mean = prizes.reduce((sum, prize) => sum + prize.weight * prize.units, 0) / weight;
    expect((hits / bound) * mean, species.id).toBeLessThan(best.returns);
    expect(mean, species.id).toBeLessThan(best.topMultiple);
  }
  // Who shoots once loses the whole of it.
  expect(best.lossShare).toBe(1);
});
