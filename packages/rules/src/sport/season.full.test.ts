import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { commitOfSeed, drawsFrom } from "../fair/index.ts";
import { simulationWords } from "../slots/figures/simulation-words.ts";
import { beaconTime, type PublishedBeacon, QUICKNET } from "../yeekee/index.ts";
import {
  BEFORE_CHAIN,
  beaconOfMinute,
  cashOutOffer,
  type ChainState,
  drawMinute,
  expectedPayout,
  goalsOf,
  gradeChances,
  gradeOf,
  leagueQuoteLaws,
  type LeagueFixture,
  leagueResult,
  leagueWeights,
  MATCH_MINUTES,
  type MatchResult,
  type MinuteWeights,
  payoutOf,
  playMinute,
  type Price,
  priceBook,
  ROUND_BEACONS,
  roundFixtures,
  SEASON_ROUNDS,
  type Score,
  type Selection,
  selectionId,
  verifyLeagueMatch,
  WEIGHT_UNIT,
} from "./index.ts";
import { goalOf } from "./league-match.ts";

/** Within five standard errors: the seeds are fixed, so that the outcome is always the same. */
const SIGMAS = 5;
const SEASONS = 12;

/**
 * How far what came is from what was expected. Bets of one match hang together, so that each match counts as one
 * observation, and the spread is measured among matches.
 */
class Calibration {
  readonly names = new Map<string, { sum: number; squares: number; match: number }>();

  add(name: string, difference: number): void {
    const kept = this.names.get(name) ?? { sum: 0, squares: 0, match: 0 };
    kept.match += difference;
    this.names.set(name, kept);
  }

  endMatch(): void {
    for (const kept of this.names.values()) {
      kept.sum += kept.match;
      kept.squares += kept.match ** 2;
      kept.match = 0;
    }
  }

  expectNear(): void {
    for (const [name, { sum, squares }] of this.names) {
      expect(Math.abs(sum) / Math.sqrt(squares), name).toBeLessThan(SIGMAS);
    }
  }
}

interface Quote {
  readonly weights: MinuteWeights;
  /** How many minutes are decided when it is accepted. */
  readonly minutes: number;
  readonly scoreAtBet: Score;
  readonly offers: readonly { readonly selection: Selection; readonly price: Price }[];
  readonly law: ReturnType<typeof leagueQuoteLaws>[0];
}

function quoteAt(weights: MinuteWeights, state: ChainState): Quote {
  const laws = leagueQuoteLaws(weights, state);
  const offers = priceBook(laws, { linesAround: 1 }).flatMap(({ prices, ...market }) =>
    prices.flatMap(({ side, price }) => (price === null ? [] : [{ selection: { ...market, side }, price }])),
  );
  const minutes = state.minutes === 0 ? 0 : state.minutes + 1;
  return { weights, minutes, scoreAtBet: state.score, offers, law: laws[0] };
}

const QUOTED_AT = new Set([0, 10, 30, 44, 45, 60, 75, 85, 88]);

/** Plays a match, and keeps the quotes whose hold was quiet. */
function playQuoted(fixture: LeagueFixture, draw: (minute: number) => number): [MatchResult, Quote[]] {
  const weights = leagueWeights(fixture);
  const standing: Quote[] = [];
  let state = BEFORE_CHAIN;
  for (let minute = 1; minute <= MATCH_MINUTES; minute++) {
    const quote = QUOTED_AT.has(state.minutes) ? quoteAt(weights, state) : undefined;
    const goal = goalOf(weights, minute, draw(minute));
    if (quote && (goal === null || quote.minutes === 0)) standing.push(quote);
    state = playMinute(state, goal);
  }
  const result = leagueResult(state);
  if (!result) throw new Error("not played to its end");
  return [result, standing];
}

describe("seasons of the simulated league", () => {
  const chances = new Calibration();
  const returns = new Calibration();
  const sold = { offers: 0, received: 0 };

  /** Every offer of a quote as one bet of 100 baht, by kind of market, by moment, and by how likely it was. */
  function judge({ minutes, scoreAtBet, offers, law }: Quote, result: MatchResult): void {
    for (const { selection, price } of offers) {
      const ended = gradeOf(selection, result, scoreAtBet);
      if (ended === null) throw new Error(`open: ${selectionId(selection)}`);
      const leg = { selection, price, scoreAtBet };
      const stake = { risk: 10_000, win: 100 * (price - 100) };
      const mean = expectedPayout(stake, leg, law) / 10_000;
      if (mean > 1) throw new Error(`above fair: ${selectionId(selection)} at ${price}`);
      const { win } = gradeChances(law, selection, scoreAtBet);
      chances.add(`${Math.min(Math.floor(win * 10), 9)}0 %`, Number(ended === "win") - win);
      const difference = payoutOf(stake, ended) / 10_000 - mean;
      returns.add(`${selection.kind} ${selection.period}`, difference);
      returns.add(`at ${minutes}`, difference);
      sold.offers += 1;
      sold.received += cashOutOffer(stake, leg, [law]).offer / 10_000;
    }
  }

  beforeAll(() => {
    const draws = drawsFrom(simulationWords(18));
    for (let season = 1; season <= SEASONS; season++) {
      for (let round = 1; round <= SEASON_ROUNDS; round++) {
        for (const fixture of roundFixtures(season, round)) {
          const [result, quotes] = playQuoted(fixture, () => draws.below(WEIGHT_UNIT));
          for (const quote of quotes) judge(quote, result);
          chances.endMatch();
          returns.endMatch();
        }
      }
    }
  });

  test("bring what their prices say, however likely it was", () => {
    expect(chances.names.size).toBe(10);
    chances.expectNear();
  });

  test("pay in every market and at every moment what the law makes one expect", () => {
    expect(returns.names.size).toBeGreaterThan(20);
    returns.expectNear();
  });

  test("buy no bet back for what was paid for it a moment before", () => {
    expect(sold.received / sold.offers).toBeLessThan(0.95);
  });
});

describe("a season by seeds and beacon", () => {
  const sha256 = (text: string | Uint8Array) => createHash("sha256").update(text).digest();
  const beaconAt = (round: number): PublishedBeacon => {
    const signature = sha256(`signature ${round}`).toString("hex");
    const value = sha256(Buffer.from(signature, "hex")).toString("hex");
    return { chain: QUICKNET.name, round, value, signature, publicKey: null };
  };

  test("is proved match by match", () => {
    let goals = 0;
    for (let round = 1; round <= SEASON_ROUNDS; round++) {
      const firstBeacon = 20_000_000 + round * ROUND_BEACONS;
      for (const fixture of roundFixtures(1, round)) {
        const seed = sha256(fixture.match).toString("hex");
        const weights = leagueWeights(fixture);
        const beacons = Array.from({ length: MATCH_MINUTES }, (_, index) =>
          beaconAt(beaconOfMinute({ firstBeacon }, index + 1)),
        );
        const minutes = beacons.map(({ value }, index) => drawMinute(weights, seed, value, index + 1));
        const last = minutes.reduce<ChainState>((state, { goal }) => playMinute(state, goal), BEFORE_CHAIN);
        const opening = { ...fixture, weights, commit: commitOfSeed(seed), beaconChain: QUICKNET.name, firstBeacon };
        const record = {
          ...opening,
          seed,
          beacons,
          goals: goalsOf(minutes),
          result: leagueResult(last),
          voidReason: null,
        };
        const heard = { opening: { ...opening, heardAt: beaconTime(QUICKNET, firstBeacon).getTime() - 1 } };
        expect(verifyLeagueMatch(record, heard, [], () => true).outcome).toBe("passed");
        goals += record.goals.length;
      }
    }
    expect(goals / 240).toBeGreaterThan(2.4);
    expect(goals / 240).toBeLessThan(3.1);
  });
});
