import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MINUTE_MS } from "../time.ts";
import {
  areOpposed,
  BEFORE,
  cashedOutEffective,
  cashOutOffer,
  combinationId,
  coveredEffective,
  effectiveOf,
  expectedPayout,
  type GradedLeg,
  lossByScore,
  marketRoom,
  matchRoom,
  netOf,
  NOTHING_REACHED,
  parlayCashOut,
  parlayEffective,
  parlayLoads,
  parlayPayout,
  parlayRoom,
  type PlayState,
  poissonLaw,
  type Position,
  quoteLaws,
  riskPaying,
  sidesOf,
  splitStake,
  withStoppage,
  worstLoss,
} from "./index.ts";
import { bet, CODES, grade, legs, score, selection } from "./testing/legs.ts";

const grades = fc.constantFrom(...Object.values(CODES));
const stakes = fc.record({ risk: fc.integer({ min: 1, max: 10 ** 9 }), win: fc.integer({ min: 1, max: 10 ** 9 }) });

describe("turnover", () => {
  test.each([
    [100, 90, "W", 90],
    [100, 90, "L", 90],
    [100, 90, "HW", 45],
    [100, 90, "HL", 45],
    [100, 90, "P", 0],
    [100, 90, "V", 0],
    [95, 100, "W", 95],
    [100, 2, "W", 2],
    [100, 700, "L", 100],
  ])("%s at risk to win %s that ends %s counts %s", (risk, win, code, counted) => {
    expect(effectiveOf({ risk: risk * 100, win: win * 100 }, grade(code)) / 100).toBe(counted);
  });

  test("an honest half win and a short price count more than nothing, and never more than the stake", () => {
    expect(effectiveOf({ risk: 10_000, win: 9_000 }, "half-win")).toBe(4_500);
    expect(effectiveOf({ risk: 10_000, win: 4_000 }, "win")).toBe(4_000);
    fc.assert(
      fc.property(stakes, grades, (stake, ended) => {
        const counted = effectiveOf(stake, ended);
        expect(counted).toBeLessThanOrEqual(Math.min(stake.risk, stake.win));
        expect(counted).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test.each([
    ["W 1.90, W 2.00", 100],
    ["L 1.10, W 1.10", 21],
    ["P 1.90, V 1.85", 0],
    ["W 1.02, P 5.00", 2],
    ["HW 3.00, V 2.00", 50],
    ["HL 1.90, P 2.00", 45],
    ["HW 1.50, HL 1.50", 50],
  ])("100 baht on %s count %s", (text, counted) => {
    expect(parlayEffective(10_000, legs(text)) / 100).toBe(counted);
  });

  test("a parlay whose other legs are void counts as its single", () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 900 }), grades, (price, ended) => {
        const parlay: GradedLeg[] = [
          { price, grade: ended },
          { price: 250, grade: "void" },
        ];
        const single = effectiveOf({ risk: 10_000, win: 100 * (price - 100) }, ended);
        expect(parlayEffective(10_000, parlay)).toBe(single);
        expect(parlayEffective(10_000, parlay.toReversed())).toBe(single);
      }),
    );
  });

  test("an open leg of a lost parlay counts like a lost one", () => {
    const lost: GradedLeg[] = [
      { price: 110, grade: "loss" },
      { price: 110, grade: null },
    ];
    expect(parlayEffective(10_000, lost)).toBe(2_100);
  });

  test("a bet that is bought and sold at once counts next to nothing", () => {
    expect(cashedOutEffective({ risk: 10_000, win: 200 }, 9_700)).toBe(200);
    expect(cashedOutEffective({ risk: 10_000, win: 9_000 }, 9_500)).toBe(500);
    expect(cashedOutEffective({ risk: 10_000, win: 90_000 }, 50_000)).toBe(10_000);
    expect(cashedOutEffective({ risk: 10_000, win: 9_000 }, 10_000)).toBe(0);
  });

  test("bets that cover a match count what they can lose together", () => {
    const bets = (...each: readonly [string, number, number][]) =>
      each.map(([id, risk, win]) => {
        const counted = effectiveOf({ risk, win }, "loss");
        return { selection: selection(id), scoreAtBet: score("0-0"), risk, win, counted };
      });
    const both = bets(["handicap.match.-2:home", 10_000, 9_500], ["handicap.match.-2:away", 10_000, 9_500]);
    expect(coveredEffective(both)).toEqual([250, 250]);
    const list = sidesOf({ kind: "correct-score", period: "match" });
    const all = bets(...list.map((side) => [`correct-score.match:${side}`, 1_000, 22_000] as [string, number, number]));
    expect(coveredEffective(all).reduce((sum, counted) => sum + counted, 0)).toBeLessThanOrEqual(3_000);
    const apart = bets(["1x2.match:home", 10_000, 11_000], ["total.match.10:over", 10_000, 9_000]);
    expect(coveredEffective(apart)).toEqual([10_000, 9_000]);
    expect(coveredEffective(bets(["first-goal.match:home", 5_000, 4_000]))).toEqual([4_000]);
  });

  test.each([
    ["handicap.match.-2:home", "handicap.match.-1:away", true],
    ["total.match.9:over", "total.match.11:under", true],
    ["1x2.match:home", "1x2.match:away", true],
    ["1x2.match:home", "double-chance.match:draw-away", true],
    ["handicap.match.-2:home", "double-chance.match:draw-away", true],
    ["total.match.2:over", "correct-score.match:0-0", true],
    ["first-goal.match:none", "total.match.2:over", true],
    ["1x2.match:home", "total.match.10:over", false],
    ["1x2.match:home", "1x2.match:home", false],
    ["correct-score.match:1-0", "correct-score.match:2-0", false],
    ["1x2.match:home", "1x2.first-half:draw", false],
    ["handicap.match.-2:home", "handicap.match.-4:home", false],
  ])("%s against %s: %s", (a, b, opposed) => {
    expect(areOpposed(bet(a), bet(b))).toBe(opposed);
    expect(areOpposed(bet(b), bet(a))).toBe(opposed);
  });
});

describe("cash out", () => {
  const sixty: PlayState = {
    ...BEFORE,
    phase: "second-half",
    minute: 60,
    score: score("1-0"),
    halfTime: score("1-0"),
    firstGoal: "home",
  };
  const law = poissonLaw({ home: 1.5, away: 1.2 }, sixty);
  const stake = { risk: 10_000, win: 9_000 };
  const leg = bet("handicap.match.-1:home", 190);

  test("a lead at sixty minutes is worth 155.44 and bought for 147.67", () => {
    const { fair, offer, percent } = cashOutOffer(stake, leg, [law]);
    expect((fair / 100).toFixed(2)).toBe("155.44");
    expect([offer, percent]).toEqual([14_767, 95]);
  });

  test("a parlay multiplies what is settled with what its open legs are worth", () => {
    const open = { leg, laws: [law] } as const;
    const { fair } = parlayCashOut(10_000, [open, { price: 200, grade: "half-win" }]);
    expect(fair).toBeCloseTo(expectedPayout(stake, leg, law) * 1.5, 6);
    expect(parlayCashOut(10_000, [open, { price: 200, grade: "loss" }]).offer).toBe(0);
  });

  test("no offer is above fair at any moment at which it may be accepted", () => {
    const ids = ["handicap.match.-1:home", "total.match.10:under", "1x2.match:draw", "half-full.match:home-home"];
    fc.assert(
      fc.property(
        fc.constantFrom(...ids),
        fc.integer({ min: 46, max: 88 }),
        fc.record({ waited: fc.integer({ min: 0, max: 10_000 }), stoppage: fc.constantFrom(0.05, 0.08, 0.12) }),
        stakes,
        (id, minute, { waited, stoppage }, amount) => {
          const state = { ...sixty, minute };
          const rates = { home: 1.7, away: 0.9 };
          const { offer } = cashOutOffer(amount, bet(id), quoteLaws(rates, state, 10_000));
          const accepted = { ...state, minute: Math.min(minute + (5_000 + waited) / MINUTE_MS, 90) };
          const then = poissonLaw(rates, withStoppage(accepted, { first: 0, second: stoppage }));
          expect(offer).toBeLessThanOrEqual(expectedPayout(amount, bet(id), then));
        },
      ),
      { numRuns: 60 },
    );
  });

  test("a part and the rest add up to the bet", () => {
    expect(splitStake({ risk: 10_000, win: 9_500 }, 3_333)).toEqual({
      part: { risk: 3_333, win: 3_166 },
      rest: { risk: 6_667, win: 6_334 },
    });
    fc.assert(
      fc.property(stakes, fc.double({ min: 0, max: 1, noNaN: true }), (whole, share) => {
        const { part, rest } = splitStake(whole, Math.max(1, Math.floor(whole.risk * share)));
        expect([part.risk + rest.risk, part.win + rest.win]).toEqual([whole.risk, whole.win]);
        expect(Math.min(part.win, rest.win, rest.risk)).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(() => splitStake({ risk: 100, win: 90 }, 101)).toThrow(RangeError);
    expect(() => splitStake({ risk: 100, win: 90 }, 0)).toThrow(RangeError);
  });
});

describe("what the house may lose", () => {
  const position = (id: string, risk: number, win: number, at = "0-0"): Position => ({
    selection: selection(id),
    scoreAtBet: score(at),
    risk,
    win,
  });
  const lossAt = (positions: readonly Position[], final: string, reached = NOTHING_REACHED) =>
    lossByScore(positions, reached).find(({ score: { home, away } }) => `${home}-${away}` === final)?.loss;

  test("score by score", () => {
    const positions = [
      position("1x2.match:home", 10_000, 11_800),
      position("handicap.match.-3:home", 10_000, 9_000),
      position("correct-score.match:2-1", 1_000, 7_500),
    ];
    expect(lossAt(positions, "2-1")).toBe(11_800 + 4_500 + 7_500);
    expect(lossAt(positions, "1-0")).toBe(11_800 + 4_500 - 1_000);
    expect(lossAt(positions, "3-0")).toBe(11_800 + 9_000 - 1_000);
    expect(lossAt(positions, "0-0")).toBe(-21_000);
    expect(worstLoss(positions)).toBe(23_800);
    expect(worstLoss([])).toBe(0);
  });

  test("half-time, first goal and both together take the worst way to a score", () => {
    const positions = [
      position("1x2.first-half:away", 1_000, 4_000),
      position("half-full.match:away-home", 1_000, 30_000),
      position("first-goal.match:home", 1_000, 900),
    ];
    // Behind at half-time, so that the first goal is either's only where both have scored by then.
    expect(lossAt(positions, "2-1")).toBe(4_000 + 30_000 - 1_000);
    expect(lossAt(positions, "3-2")).toBe(4_000 + 30_000 + 900);
    expect(lossAt(positions, "1-0")).toBe(-2_000 + 900);
  });

  test("what has happened narrows it", () => {
    const positions = [
      position("total.match.10:under", 10_000, 9_000),
      position("first-goal.match:away", 1_000, 2_000),
    ];
    const reached = { score: score("2-1"), halfTime: score("1-1"), firstGoal: "home" as const };
    expect(worstLoss(positions)).toBe(11_000);
    expect(worstLoss(positions, reached)).toBe(0);
    expect(lossAt(positions, "2-1", reached)).toBe(-11_000);
    const live = position("handicap.match.-2:home", 1_000, 900, "1-0");
    expect(lossAt([live], "1-0")).toBe(-1_000);
    expect(lossAt([live], "2-0")).toBe(900);
  });

  test("a bet of all the room there is reaches the cap and does not pass it", () => {
    const ids = ["1x2.match:home", "handicap.match.-3:away", "total.match.9:over", "half-full.match:draw-home"];
    fc.assert(
      fc.property(
        fc.array(fc.record({ id: fc.constantFrom(...ids), stake: stakes }), { maxLength: 6 }),
        fc.constantFrom(...ids),
        fc.integer({ min: 110, max: 900 }),
        (taken, id, price) => {
          const positions = taken.map(({ id: each, stake: { risk, win } }) => position(each, risk, win));
          const worst = Math.max(0, ...lossByScore(positions).map(({ loss }) => loss));
          expect(worstLoss(positions), "however it is worked out").toBe(worst);
          const cap = worst + 1_000_000;
          const chosen = { selection: selection(id), scoreAtBet: score("0-0"), price };
          const room = matchRoom(positions, NOTHING_REACHED, chosen, cap);
          const added = (risk: number) => position(id, risk, Math.floor((risk * (price - 100)) / 100));
          expect(worstLoss([...positions, added(room)])).toBeLessThanOrEqual(cap);
          const more = Math.ceil(room * 1.01) + 10;
          expect(worstLoss([...positions, added(more)])).toBeGreaterThan(cap);
        },
      ),
      { numRuns: 25 },
    );
    const full = matchRoom([position("1x2.match:home", 100, 900)], NOTHING_REACHED, bet("1x2.match:home"), 800);
    expect(full).toBe(0);
  });

  test("a market's limit leaves room by what the other sides have at risk", () => {
    const totals = { home: { risk: 50_000, win: 45_000 }, away: { risk: 20_000, win: 19_000 } };
    expect(netOf(totals, "home")).toBe(25_000);
    expect(netOf(totals, "away")).toBe(-31_000);
    expect(marketRoom(100_000, totals, "home", 190)).toBe(83_333);
    expect(marketRoom(20_000, totals, "home", 190)).toBe(0);
    expect(marketRoom(100_000, {}, "home", 150)).toBe(200_000);
    expect(riskPaying(100_000, 250)).toBe(40_000);
  });
});

describe("caps of parlays", () => {
  const chances = [
    { price: 190, chance: 500_000 },
    { price: 200, chance: 480_000 },
    { price: 300, chance: 320_000 },
  ];

  test("each leg carries the payout times the chances of the others", () => {
    expect(parlayLoads(10_000, chances)).toEqual([
      Math.ceil(114_000 * 0.48 * 0.32),
      Math.ceil(114_000 * 0.5 * 0.32),
      Math.ceil(114_000 * 0.5 * 0.48),
    ]);
  });

  test("the most that may be risked is within every cap, and one satang more is not", () => {
    const caps = fc.record({
      legRooms: fc.tuple(fc.nat(10_000_000), fc.nat(10_000_000), fc.nat(10_000_000)),
      combinationRoom: fc.nat(10_000_000),
      maxPayout: fc.nat(10_000_000),
    });
    fc.assert(
      fc.property(caps, ({ legRooms, combinationRoom, maxPayout }) => {
        const isWithin = (risk: number) => {
          const paid = (risk * 190 * 200 * 300) / 1_000_000;
          const loads = parlayLoads(risk, chances);
          const isCarried = loads.every((load, index) => load <= (legRooms[index] ?? 0));
          return isCarried && paid - risk <= combinationRoom && paid <= maxPayout;
        };
        const room = parlayRoom(chances, { legRooms, combinationRoom, maxPayout });
        expect(isWithin(room)).toBe(true);
        expect(isWithin(room + 1)).toBe(false);
      }),
    );
    expect(parlayRoom(chances, { legRooms: [-5, 100, 100], combinationRoom: 1, maxPayout: 1 })).toBe(0);
  });

  test("a combination is the same in any order", () => {
    const [a, b] = [
      { match: "m1", selection: "1x2.match:home" },
      { match: "m2", selection: "total.match.10:over" },
    ];
    expect(combinationId([a, b])).toBe(combinationId([b, a]));
    expect(parlayPayout(100, legs("W 1.90, W 2.00"))).toBe(380);
  });
});
