import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MINUTE_MS } from "../time.ts";
import {
  BEFORE,
  BEFORE_CHAIN,
  chainLaw,
  chanceOf,
  changedPrices,
  fairProfit,
  type GoalLaw,
  gradeAtScore,
  gradeChances,
  leagueQuoteLaws,
  LONG_STOPPAGE,
  mainLine,
  MARGINS,
  marginOfSpread,
  type MarketPrices,
  marketPrices,
  offeredPrices,
  payoutOf,
  type PlayState,
  poissonLaw,
  powerMargin,
  priceBook,
  proportionalMargin,
  quoteLaws,
  type Rates,
  type Score,
  type Selection,
  sidesOf,
  shinMargin,
  SHORT_STOPPAGE,
  weightsOf,
  withStoppage,
} from "./index.ts";
import { score, selection } from "./testing/legs.ts";

const chance = (law: GoalLaw, id: string) => chanceOf(law, selection(id));
const winners = (law: GoalLaw, period = "match") =>
  ["home", "draw", "away"].map((side) => chance(law, `1x2.${period}:${side}`));
const over = (law: GoalLaw, line: number) => gradeChances(law, selection(`total.match.${line}:over`)).win;
const profit = (law: GoalLaw, id: string) => fairProfit(law, selection(id));

function expectNear(actual: readonly number[], expected: readonly number[]): void {
  expect(actual.map((value) => value.toFixed(4))).toEqual(expected.map((value) => value.toFixed(4)));
}

const at = (minute: number, now: string, redCards = score("0-0")): PlayState => ({
  phase: minute >= 45 ? "second-half" : "first-half",
  minute,
  score: score(now),
  halfTime: minute >= 45 ? score(now) : null,
  firstGoal: now === "0-0" ? null : "home",
  redCards,
});

describe("the law of a match", () => {
  const law = poissonLaw({ home: 1.5, away: 1.2 }, BEFORE);

  test("1.5 and 1.2 goals", () => {
    expectNear(winners(law), [0.4415, 0.2548, 0.3037]);
    expectNear([over(law, 10), chance(law, "both-score.match:yes")], [0.5064, 0.5429]);
    expectNear([profit(law, "handicap.match.-1:home")], [0.9766]);
    expectNear(winners(law, "first-half"), [0.333, 0.4184, 0.2485]);
    const rest = ["correct-score.match:1-0", "correct-score.match:0-0", "odd-even.match:odd"];
    expectNear(
      rest.map((id) => chance(law, id)),
      [0.1008, 0.0672, 0.4977],
    );
    expectNear([chance(law, "half-full.match:home-home"), chance(law, "first-goal.match:home")], [0.2631, 0.5182]);
    expectNear([profit(law, "total.match.9:over")], [0.7329]);
  });

  test("with likelier draws", () => {
    const low = poissonLaw({ home: 1.5, away: 1.2 }, BEFORE, -0.035);
    expectNear(winners(low), [0.4372, 0.2633, 0.2995]);
    expectNear([over(low, 10), chance(low, "both-score.match:yes")], [0.5064, 0.5471]);
    expectNear([profit(low, "handicap.match.-1:home")], [0.986]);
    expectNear(winners(low, "first-half"), [0.3322, 0.4201, 0.2477]);
    const strong = poissonLaw({ home: 1.85, away: 0.75 }, BEFORE, -0.035);
    expectNear(winners(strong), [0.6317, 0.2263, 0.142]);
    expectNear([over(strong, 10), profit(strong, "handicap.match.-4:home")], [0.4816, 0.9748]);
    expectNear(winners(poissonLaw({ home: 1, away: 1 }, BEFORE, -0.035)), [0.341, 0.318, 0.341]);
    expectNear(winners(poissonLaw({ home: 2.6, away: 0.6 }, BEFORE, -0.035)), [0.8002, 0.1383, 0.0614]);
  });

  test("during the match", () => {
    const rates = { home: 1.5, away: 1.2 };
    const ahead = poissonLaw(rates, at(60, "1-0"));
    const level = poissonLaw(rates, at(60, "0-0"));
    expectNear(winners(ahead), [0.7696, 0.1846, 0.0459]);
    expectNear([over(ahead, 10)], [0.2645]);
    expectNear(winners(level), [0.3053, 0.4643, 0.2304]);
    expectNear(
      [ahead, level].map((each) => profit(each, "handicap.match.-1:home")),
      [1.5153, 1.5153],
    );
    expectNear(winners(poissonLaw(rates, at(60, "1-0", score("1-0")))), [0.6771, 0.2436, 0.0793]);
  });

  test("minute by minute, as the simulated league plays", () => {
    const weights = weightsOf({ home: 1.5, away: 1.2 });
    expect(weights).toEqual({ first: { home: 14_800, away: 11_840 }, second: { home: 18_533, away: 14_827 } });
    const chain = chainLaw(weights, BEFORE_CHAIN);
    expectNear(winners(chain), [0.4423, 0.2533, 0.3043]);
    expectNear([over(chain, 10)], [0.509]);
    const { home, away, none } = chain.firstGoal;
    expect(home + away + none).toBeCloseTo(1, 12);
    expect(none).toBeCloseTo(chance(chain, "correct-score.match:0-0"), 7);
  });

  test("a chain of minutes is what goes through it minute by minute", () => {
    const weights = weightsOf({ home: 2, away: 0.9 });
    const state = { minutes: 30, score: score("1-0"), halfTime: null, firstGoal: "home" as const };
    // One step: a home goal, an away goal or none, and the laws after it.
    const { home, away } = weights.first;
    const next = (after: string) => chainLaw(weights, { ...state, minutes: 31, score: score(after) });
    const stepped = winners(next("2-0")).map((value, index) => {
      const [other, none] = [winners(next("1-1"))[index] ?? 0, winners(next("1-0"))[index] ?? 0];
      return (value * home + other * away + none * (1_000_000 - home - away)) / 1_000_000;
    });
    const whole = winners(chainLaw(weights, state));
    stepped.forEach((value, index) => {
      expect(value).toBeCloseTo(whole[index] ?? 0, 7);
    });
  });
});

describe("margins", () => {
  const chances = [0.5, 0.28, 0.22];
  const prices = (offered: readonly number[]) => offered.map((value) => Math.floor(100 / value) / 100);

  test("three ways at 105 percent", () => {
    expect(prices(proportionalMargin(chances, 0.05))).toEqual([1.9, 3.4, 4.32]);
    expect(prices(powerMargin(chances, 0.05))).toEqual([1.93, 3.36, 4.23]);
    expect(prices(shinMargin(chances, 0.05))).toEqual([1.92, 3.37, 4.25]);
    const [raised = 0] = powerMargin(chances, 0.05);
    expect((Math.log(raised) / Math.log(0.5)).toFixed(4)).toBe("0.9530");
    // The part of insiders, back from what Shin's makes of the first chance.
    const root = (shinMargin(chances, 0.05)[0] ?? 0) / Math.sqrt(1.05);
    expect(((root ** 2 - 0.25) / 0.25).toFixed(4)).toBe("0.0251");
    for (const margin of [powerMargin, shinMargin]) {
      expect(margin(chances, 0.05).reduce((sum, value) => sum + value, 0)).toBeCloseTo(1.05, 9);
    }
  });

  test("even lines by their spread", () => {
    expect([4, 8].map((spread) => (marginOfSpread(spread) * 100).toFixed(2))).toEqual(["1.01", "2.04"]);
    const offered = (spread: number, rates: Rates, id: string) => {
      const law = poissonLaw(rates, BEFORE);
      return marketPrices([law], selection(id), { ...MARGINS, lineSpread: spread }).prices.map(({ price }) => price);
    };
    const even = { home: 1.3, away: 1.3 };
    expect(offered(4, even, "handicap.match.0:home")).toEqual([198, 198]);
    expect(offered(8, even, "handicap.match.0:home")).toEqual([196, 196]);
    expect(offered(8, { home: 1.5, away: 1.2 }, "handicap.match.-1:home")).toEqual([193, 198]);
    expect(offered(8, { home: 1.5, away: 1.2 }, "total.match.10:over")).toEqual([193, 198]);
  });

  test("the main line is the most even one", () => {
    const law = poissonLaw({ home: 1.5, away: 1.2 }, BEFORE);
    expect(mainLine(law, { kind: "handicap", period: "match" })).toBe(-1);
    expect(mainLine(law, { kind: "total", period: "match" })).toBe(10);
    const strong = poissonLaw({ home: 0.4, away: 3.2 }, BEFORE);
    expect(mainLine(strong, { kind: "handicap", period: "match" })).toBeGreaterThan(8);
  });

  test("a power never makes an outcome longer, however lopsided", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { minLength: 2, maxLength: 26 }), (weights) => {
        const sum = weights.reduce((all, weight) => all + weight, 0);
        fc.pre(sum > 0);
        const fair = weights.map((weight) => weight / sum);
        powerMargin(fair, 0.05).forEach((value, index) => {
          expect(value).toBeGreaterThanOrEqual(fair[index] ?? 0);
          expect(value).toBeLessThanOrEqual(1);
        });
      }),
    );
  });
});

const rates = fc.record({
  home: fc.double({ min: 0.2, max: 4, noNaN: true }),
  away: fc.double({ min: 0.2, max: 4, noNaN: true }),
});
const playing = fc
  .record({ minute: fc.integer({ min: 0, max: 88 }), home: fc.nat(3), away: fc.nat(3), red: fc.nat(2) })
  .map(({ minute, home, away, red }) => at(minute, `${home}-${away}`, { home: red, away: 0 }));
const states = fc.oneof(fc.constant(BEFORE), playing);

const offersOf = (book: readonly MarketPrices[]) =>
  book.flatMap(({ prices, ...market }) =>
    prices.flatMap(({ side, price }) =>
      price === null ? [] : [{ selection: { ...market, side } satisfies Selection, price }],
    ),
  );

/** What each 1.00 on a selection brings back on average, by grading every score rather than by how prices are made. */
function meanReturn(law: GoalLaw, chosen: Selection, price: number): number {
  if (chosen.kind === "first-goal" || chosen.kind === "half-full") return chanceOf(law, chosen) * (price / 100);
  const grid = chosen.period === "match" ? law.full : (law.half ?? law.full);
  let mean = 0;
  grid.cells.forEach((cell, index) => {
    const [home, away] = [Math.floor(index / grid.size), index % grid.size];
    const final: Score = { home: law.score.home + home, away: law.score.away + away };
    const ended = gradeAtScore(chosen, final, law.score);
    mean += cell * (payoutOf({ risk: 20_000, win: 200 * (price - 100) }, ended) / 20_000);
  });
  return mean;
}

describe("one law", () => {
  const sumOf = (law: GoalLaw, ids: readonly string[]) => ids.reduce((sum, id) => sum + chance(law, id), 0);
  const ways = ["home", "draw", "away"];
  const lists: readonly Pick<Selection, "kind" | "period">[] = [
    { kind: "1x2", period: "match" },
    { kind: "correct-score", period: "match" },
    { kind: "correct-score", period: "first-half" },
    { kind: "odd-even", period: "match" },
    { kind: "both-score", period: "match" },
    { kind: "first-goal", period: "match" },
  ];

  test("makes every market agree with every other", () => {
    fc.assert(
      fc.property(rates, states, fc.constantFrom(0, -0.035), fc.boolean(), (rate, state, rho, isChain) => {
        const { score: now, halfTime, firstGoal } = state;
        const chainState = { minutes: Math.floor(state.minute), score: now, halfTime, firstGoal };
        const law = isChain ? chainLaw(weightsOf(rate), chainState) : poissonLaw(rate, state, rho);
        for (const way of ways) {
          const byHalf = ways.map((half) => `half-full.match:${half}-${way}`);
          expect(sumOf(law, byHalf)).toBeCloseTo(chance(law, `1x2.match:${way}`), 9);
          const byFull = ways.map((full) => `half-full.match:${way}-${full}`);
          expect(sumOf(law, byFull)).toBeCloseTo(chance(law, `1x2.first-half:${way}`), 9);
        }
        for (const { kind, period } of lists) {
          const ids = sidesOf({ kind, period }).map((side) => `${kind}.${period}:${side}`);
          expect(sumOf(law, ids), kind).toBeCloseTo(1, 9);
        }
        const level = gradeChances(law, selection("handicap.match.0:home"), score("0-0"));
        expect(level.push).toBeCloseTo(chance(law, "1x2.match:draw"), 9);
        if (now.home + now.away === 0) {
          expect(chance(law, "first-goal.match:none")).toBeCloseTo(chance(law, "correct-score.match:0-0"), 6);
        }
      }),
      { numRuns: 30 },
    );
  });

  test("knows what has ended", () => {
    const law = poissonLaw({ home: 1.5, away: 1.2 }, { ...at(60, "2-1"), halfTime: score("1-1") });
    expect(winners(law, "first-half")).toEqual([0, 1, 0]);
    expect(gradeChances(law, selection("handicap.first-half.1:home"), score("0-0"))["half-win"]).toBe(1);
    expect(gradeChances(law, selection("handicap.first-half.1:home"), score("0-1")).win).toBe(1);
    expect(chance(law, "first-goal.match:home")).toBe(1);
    const over = poissonLaw({ home: 1.5, away: 1.2 }, { ...at(90, "2-1"), phase: "finished" });
    expect(winners(over)).toEqual([1, 0, 0]);
  });
});

describe("a book", () => {
  test("has no price above fair, before and during a match", () => {
    fc.assert(
      fc.property(rates, states, fc.constantFrom(0, -0.035), (rate, state, rho) => {
        const laws = quoteLaws(rate, state, 10_000, rho);
        for (const { selection: chosen, price } of offersOf(priceBook(laws, { linesAround: 3 }))) {
          for (const law of laws) expect(meanReturn(law, chosen, price)).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 12 },
    );
  });

  test("is at or below fair at any moment at which its prices may be accepted, however long stoppage time is", () => {
    const parts = fc.record({ waited: fc.integer({ min: 0, max: 10_000 }), stoppage: fc.integer({ min: 0, max: 10 }) });
    fc.assert(
      fc.property(rates, playing, parts, (rate, state, { waited, stoppage }) => {
        const offers = offersOf(priceBook(quoteLaws(rate, state, 10_000), { linesAround: 1 }));
        const minute = Math.min(state.minute + (5_000 + waited) / MINUTE_MS, state.phase === "first-half" ? 45 : 90);
        const between = (short: number, long: number) => short + ((long - short) * stoppage) / 10;
        const shares = {
          first: between(SHORT_STOPPAGE.first, LONG_STOPPAGE.first),
          second: between(SHORT_STOPPAGE.second, LONG_STOPPAGE.second),
        };
        const then = poissonLaw(rate, withStoppage({ ...state, minute }, shares));
        for (const { selection: chosen, price } of offers) {
          expect(meanReturn(then, chosen, price)).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 12 },
    );
  });

  test("sells no late goal as if the last minute were the end", () => {
    const rate = { home: 1.5, away: 1.2 };
    const late = at(89, "1-0");
    const over = selection("total.match.6:over");
    const [offered] = marketPrices(quoteLaws(rate, late, 5_000), over).prices;
    // By the clock one minute is left and a goal would be worth 30 times its stake; what comes is one in four.
    expect(100 / gradeChances(poissonLaw(rate, late), over).win).toBeGreaterThan(3_000);
    expect(offered?.price).toBeLessThan(400);
    expect(withStoppage(at(0, "0-0"), LONG_STOPPAGE).minute).toBe(0);
    expect(withStoppage(at(90, "0-0"), SHORT_STOPPAGE).minute).toBeCloseTo(90 - (45 * 0.05) / 0.556, 9);
  });

  test("has no total of nothing, however few goals are to be expected", () => {
    const totals = priceBook([poissonLaw({ home: 0.02, away: 0.02 }, BEFORE)]).filter(({ kind }) => kind === "total");
    expect(totals.length).toBeGreaterThan(1);
    for (const { line } of totals) expect(line).toBeGreaterThan(0);
  });

  test("can be beaten surely by no set of bets", () => {
    fc.assert(
      fc.property(rates, states, fc.infiniteStream(fc.nat(1_000)), (rate, state, amounts) => {
        const [law] = quoteLaws(rate, state, 0);
        const offers = offersOf(priceBook([law])).filter(
          ({ selection: { kind, period } }) => period === "match" && kind !== "half-full" && kind !== "first-goal",
        );
        // Few bets, weighed so that each pays about the same: the way in which sure wins are sought.
        const chosen = offers.flatMap((offer) => {
          const amount = [...amounts.take(1)][0] ?? 0;
          return amount < 850 ? [] : [{ ...offer, risk: Math.ceil((amount * 1_000_000) / offer.price) }];
        });
        fc.pre(chosen.length > 0);
        const gains = Array.from({ length: 12 * 12 }, (_, index) => {
          const final = { home: law.score.home + Math.floor(index / 12), away: law.score.away + (index % 12) };
          return chosen.reduce((sum, { selection: each, price, risk }) => {
            const win = Math.floor((risk * (price - 100)) / 100);
            return sum + payoutOf({ risk, win }, gradeAtScore(each, final, law.score)) - risk;
          }, 0);
        });
        expect(Math.min(...gains)).toBeLessThanOrEqual(0);
      }),
      { numRuns: 40 },
    );
  });

  test("changes by short lines that lead from one version to the next", () => {
    fc.assert(
      fc.property(rates, states, states, (rate, from, to) => {
        const [before, after] = [priceBook(quoteLaws(rate, from, 0)), priceBook(quoteLaws(rate, to, 0))];
        const changes = changedPrices(before, after);
        const shown = offeredPrices(before);
        for (const [id, price] of changes) {
          expect(JSON.stringify([id, price]).length).toBeLessThanOrEqual(60);
          if (price === null) shown.delete(id);
          else shown.set(id, price);
        }
        const byId = (prices: Map<string, number>) => Object.fromEntries(prices);
        expect(byId(shown)).toEqual(byId(offeredPrices(after)));
      }),
      { numRuns: 10 },
    );
  });

  test("offers nothing that is decided or nearly certain", () => {
    const late = priceBook(
      leagueQuoteLaws(weightsOf({ home: 1.5, away: 1.2 }), {
        minutes: 89,
        score: score("3-0"),
        halfTime: score("1-0"),
        firstGoal: "home",
      }),
    );
    expect(offersOf(late)).toEqual([]);
    const live = priceBook(quoteLaws({ home: 1.5, away: 1.2 }, at(60, "1-0"), 5_000));
    expect(live.filter(({ kind, period }) => kind === "first-goal" || period === "first-half")).toEqual([]);
    const impossible = live.find(({ kind }) => kind === "correct-score")?.prices.find(({ side }) => side === "0-0");
    expect(impossible).toEqual({ side: "0-0", price: null, chance: 0 });
  });

  test("quotes a late under for the match without a goal in the hold", () => {
    const weights = weightsOf({ home: 1.5, away: 1.2 });
    const state = { minutes: 85, score: score("1-1"), halfTime: score("1-1"), firstGoal: "home" as const };
    const [quoted] = leagueQuoteLaws(weights, state);
    const under = selection("total.match.10:under");
    const accepted = gradeChances(quoted, under).win;
    expect(accepted).toBeCloseTo((1 - 0.03336) ** 4, 7);
    expect(accepted).toBeGreaterThan(gradeChances(chainLaw(weights, state), under).win);
  });
});

test("what cannot happen stays without a chance, whatever the margin", () => {
  const [one, other, never] = powerMargin([0.6, 0.4, 0], 0.05);
  expect((one ?? 0) + (other ?? 0)).toBeCloseTo(1.05, 9);
  expect(never).toBe(0);
});
