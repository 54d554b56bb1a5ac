import { createHash, generateKeyPairSync, sign } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { commitOfSeed } from "../fair/index.ts";
import { beaconTime, LOCAL_BEACON, localBeaconText, type PublishedBeacon, QUICKNET } from "../yeekee/index.ts";
import {
  afterQuietRounds,
  BEFORE_CHAIN,
  beaconOfMinute,
  betsCloseAt,
  type ChainState,
  drawMinute,
  firstBeaconFrom,
  goalsOf,
  gradeOf,
  LEAGUE_TEAMS,
  leagueFixture,
  type LeagueFixture,
  type LeagueHeard,
  type LeagueMinute,
  type LeagueRecord,
  leagueRates,
  leagueResult,
  leagueStatus,
  leagueWeights,
  liveWindow,
  MATCH_MINUTES,
  type OwnLeg,
  payoutOf,
  playMinute,
  resultOfGoals,
  roundAfter,
  roundFixtures,
  SEASON_ROUNDS,
  standingsOf,
  verifyLeagueMatch,
} from "./index.ts";
import { score, selection } from "./testing/legs.ts";

describe("the season", () => {
  const rounds = Array.from({ length: SEASON_ROUNDS }, (_, index) => roundFixtures(3, index + 1));
  const fixtures = rounds.flat();

  test("has 30 rounds of eight matches in which everybody plays", () => {
    expect([rounds.length, fixtures.length]).toEqual([30, 240]);
    for (const round of rounds) expect(new Set(round.flatMap(({ home, away }) => [home, away])).size).toBe(16);
  });

  test("lets every team meet every other at home and away once", () => {
    expect(new Set(fixtures.map(({ home, away }) => `${home} ${away}`)).size).toBe(16 * 15);
    for (const { id } of LEAGUE_TEAMS) expect(fixtures.filter(({ home }) => home === id)).toHaveLength(15);
  });

  test("is known by the ids of its matches", () => {
    for (const fixture of fixtures) expect(leagueFixture(fixture.match)).toEqual(fixture);
    for (const id of ["", "sim.0.1.1", "sim.1.31.1", "sim.1.1.9", "sim.1.01.1", "sim.1.1.1.1", "x.1.1.1"]) {
      expect(leagueFixture(id), id).toBeUndefined();
    }
    expect(roundFixtures(1, 1)).not.toEqual(roundFixtures(2, 1).map((each) => ({ ...each, season: 1 })));
    expect(() => roundFixtures(1, 31)).toThrow(RangeError);
    expect([roundAfter({ season: 1, round: 29 }), roundAfter({ season: 1, round: 30 })]).toEqual([
      { season: 1, round: 30 },
      { season: 2, round: 1 },
    ]);
  });

  test("has teams whose matches bring two to four goals, and stronger ones that are expected to win", () => {
    for (const { home, away } of fixtures) {
      const rates = leagueRates(home, away);
      expect(rates.home + rates.away).toBeGreaterThan(1.6);
      expect(rates.home + rates.away).toBeLessThan(4.2);
    }
    expect(leagueRates("naga", "seagull").home).toBeGreaterThan(2 * leagueRates("seagull", "naga").home);
    expect(() => leagueRates("naga", "naga")).toThrow(RangeError);
    expect(() => leagueRates("naga", "nobody")).toThrow(RangeError);
  });

  test("orders teams by points, then goals", () => {
    const played = [
      { home: "a", away: "b", score: score("2-0") },
      { home: "c", away: "a", score: score("1-1") },
      { home: "b", away: "c", score: score("0-3") },
    ];
    const rows = standingsOf(["a", "b", "c"], played);
    expect(rows.map(({ team, points, scored, conceded }) => [team, points, scored, conceded])).toEqual([
      ["c", 4, 4, 1],
      ["a", 4, 3, 1],
      ["b", 0, 0, 5],
    ]);
    expect(rows[1]?.form).toEqual(["draw", "win"]);
  });
});

describe("the clock", () => {
  const opening = { firstBeacon: 20_000_000 };

  test("gives every minute a value of its own, with a break between the halves", () => {
    expect([1, 45, 46, 90].map((minute) => beaconOfMinute(opening, minute) - 20_000_000)).toEqual([0, 44, 50, 94]);
    expect(() => beaconOfMinute(opening, 91)).toThrow(RangeError);
  });

  test("closes bets ten seconds before the match and one before each minute", () => {
    const first = beaconTime(QUICKNET, 20_000_000).getTime();
    expect(betsCloseAt(QUICKNET, opening)).toBe(first - 10_000);
    expect(liveWindow(QUICKNET, opening, 1)).toEqual({ minute: 2, closesAt: first + 3_000 - 1_000 });
    expect(liveWindow(QUICKNET, opening, 45)).toEqual({ minute: 46, closesAt: first + 150_000 - 1_000 });
    expect([0, 90].map((minutes) => liveWindow(QUICKNET, opening, minutes))).toEqual([null, null]);
    const from = firstBeaconFrom(QUICKNET, first - 9_999);
    expect(betsCloseAt(QUICKNET, { firstBeacon: from })).toBeGreaterThanOrEqual(first - 9_999);
  });

  test("says why a match takes no bets", () => {
    const first = beaconTime(QUICKNET, 20_000_000).getTime();
    const said = (minutes: number, at: number) => {
      const status = leagueStatus(QUICKNET, opening, minutes, first + at);
      return status.status === "open" ? "open" : status.reason;
    };
    expect([said(0, -10_001), said(0, -10_000), said(0, 2_999), said(0, 3_000)]).toEqual([
      "open",
      "started",
      "started",
      "late-beacon",
    ]);
    expect([said(1, 1_999), said(1, 2_000), said(1, 6_000), said(90, 0)]).toEqual([
      "open",
      "deciding",
      "late-beacon",
      "finished",
    ]);
    // Whoever hears a value so late that the next is known already finds the window of that one closed.
    expect(said(1, 3_500)).toBe("deciding");
  });

  test("keeps the score at half-time and the first goal", () => {
    const play = (state: ChainState, goals: readonly number[]) =>
      Array.from({ length: MATCH_MINUTES }, (_, index) => index + 1).reduce(
        (now, minute) => playMinute(now, goals.includes(minute) ? "away" : null),
        state,
      );
    expect(leagueResult(play(BEFORE_CHAIN, [45, 46]))).toEqual(
      resultOfGoals([45, 46].map((minute) => ({ minute, side: "away" as const }))),
    );
    expect(leagueResult(play(BEFORE_CHAIN, []))).toEqual(resultOfGoals([]));
    expect(leagueResult(BEFORE_CHAIN)).toBeNull();
    expect(afterQuietRounds({ ...BEFORE_CHAIN, minutes: 44 }, 1).halfTime).toEqual(score("0-0"));
  });
});

describe("the check of a match", () => {
  const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
  const firstBeacon = 20_000_000;
  const beaconAt = (round: number): PublishedBeacon => {
    const signature = sha256(Buffer.from(`signature ${round}`))
      .toString("hex")
      .repeat(2)
      .slice(0, 96);
    const value = sha256(Buffer.from(signature, "hex")).toString("hex");
    return { chain: QUICKNET.name, round, value, signature, publicKey: null };
  };
  const isSigned = () => true;
  const beacons = Array.from({ length: MATCH_MINUTES }, (_, index) =>
    beaconAt(beaconOfMinute({ firstBeacon }, index + 1)),
  );
  const fixture = leagueFixture("sim.1.1.1") as LeagueFixture;
  const weights = leagueWeights(fixture);

  const playedWith = (seed: string) => {
    const minutes = beacons.map(({ value }, index) => drawMinute(weights, seed, value, index + 1));
    const states = minutes.reduce<ChainState[]>(
      (all, { goal }) => [...all, playMinute(all.at(-1) ?? BEFORE_CHAIN, goal)],
      [BEFORE_CHAIN],
    );
    return { seed, minutes, states };
  };
  /** A seed with goals of both sides, so that every check has something to find. */
  const isLively = ({ minutes }: { minutes: LeagueMinute[] }) =>
    new Set(minutes.map(({ goal }) => goal)).size === 3 && minutes[4]?.goal === null;
  const { seed, minutes, states } = Array.from({ length: 20 }, (_, index) =>
    playedWith(sha256(Buffer.from(`seed ${index}`)).toString("hex")),
  ).find(isLively) as ReturnType<typeof playedWith>;
  const result = leagueResult(states.at(-1) ?? BEFORE_CHAIN);

  const opening = { ...fixture, weights, commit: commitOfSeed(seed), beaconChain: QUICKNET.name, firstBeacon };
  const record: LeagueRecord = { ...opening, seed, beacons, goals: goalsOf(minutes), result, voidReason: null };
  const heard: LeagueHeard = {
    opening: { ...opening, heardAt: beaconTime(QUICKNET, firstBeacon).getTime() - 20_000 },
  };
  const legOf = (id: string, acceptedMinutes: number): OwnLeg => {
    const scoreAtBet = states[acceptedMinutes]?.score ?? score("0-0");
    const ended = result && gradeOf(selection(id), result, scoreAtBet);
    const stake = { risk: 10_000, win: 9_300 };
    return {
      selection: id,
      scoreAtBet,
      acceptedMinutes,
      grade: ended,
      single: ended && { ...stake, paid: payoutOf(stake, ended) },
    };
  };
  const own = [legOf("handicap.match.-1:home", 0), legOf("handicap.match.1:away", 5)];

  const outcomes = (changed: LeagueRecord, known = heard, mine: readonly OwnLeg[] = own, check = isSigned) =>
    verifyLeagueMatch(changed, known, mine, check).steps.map(({ code, outcome }) => [code, outcome] as const);
  const withOutcome = (wanted: string, ...input: Parameters<typeof outcomes>) =>
    outcomes(...input).flatMap(([code, outcome]) => (outcome === wanted ? [code] : []));

  test("passes what is true", () => {
    const { outcome, minutes: drawn } = verifyLeagueMatch(record, heard, own, isSigned);
    expect([outcome, withOutcome("passed", record)]).toEqual(["passed", outcomes(record).map(([code]) => code)]);
    expect(drawn).toEqual(minutes);
  });

  test.each<[string, Partial<LeagueRecord>, string[]]>([
    ["other teams", { home: fixture.away, away: fixture.home }, ["fixture"]],
    ["other chances", { weights: { ...weights, first: { home: 0, away: 0 } } }, ["weights", "opening"]],
    ["another seed", { seed: "ab".repeat(32) }, ["seed", "goals", "result", "legs", "pay"]],
    ["no seed at all", { seed: "zz" }, ["seed", "goals", "result"]],
    ["a later start", { firstBeacon: firstBeacon + 1 }, ["opening"]],
    ["a goal left out", { goals: record.goals.slice(1) }, ["goals"]],
    ["another score", { result: resultOfGoals([]) }, ["result"]],
    ["a minute left out", { beacons: beacons.slice(1) }, ["beacon_rounds", "goals", "result"]],
    [
      "a value of its own",
      { beacons: [{ ...beaconAt(firstBeacon), value: "00".repeat(32) }, ...beacons.slice(1)] },
      ["beacons"],
    ],
  ])("finds %s", (_name, change, expected) => {
    const failed = withOutcome("failed", { ...record, ...change });
    for (const code of expected) expect(failed).toContain(code);
  });

  test("finds a start that was moved to better values, though all of it fits together", () => {
    const moved = {
      ...record,
      firstBeacon: firstBeacon - 1,
      beacons: [beaconAt(firstBeacon - 1), ...beacons.slice(0, 44), ...beacons.slice(45)],
    };
    expect(withOutcome("failed", moved)).toEqual(expect.arrayContaining(["opening", "beacon_rounds"]));
  });

  test("finds unsigned values", () => {
    expect(withOutcome("failed", record, heard, own, () => false)).toEqual(["beacons"]);
  });

  test("finds bets that were graded, counted or paid otherwise", () => {
    const [leg] = own;
    if (!leg?.single) throw new Error("no bet");
    const { single } = leg;
    const found = (change: Partial<OwnLeg>) => withOutcome("failed", record, heard, [{ ...leg, ...change }]);
    expect(found({ grade: leg.grade === "win" ? "loss" : "win" })).toEqual(["legs"]);
    expect(found({ single: { ...single, paid: single.paid + 1 } })).toEqual(["pay"]);
    expect(found({ scoreAtBet: score("4-4") })).toContain("legs");
    expect(found({ selection: "nothing" })).toEqual(["legs", "pay"]);
    const goal = record.goals[0]?.minute ?? 0;
    expect(withOutcome("failed", record, heard, [legOf("total.match.10:over", goal)])).toEqual(["legs"]);
  });

  test("proves nothing that nobody heard in time", () => {
    expect(withOutcome("unproven", record, {})).toEqual(["opening"]);
    const late = { opening: { ...opening, heardAt: beaconTime(QUICKNET, firstBeacon).getTime() } };
    expect(withOutcome("unproven", record, late)).toEqual(["opening"]);
  });

  test("waits while the match is played", () => {
    const running = { ...record, seed: null, result: null, beacons: beacons.slice(0, 30) };
    expect(withOutcome("failed", running)).toEqual([]);
    expect(withOutcome("unproven", running)).toEqual(["seed", "goals", "result", "legs", "pay"]);
  });

  test("lets a void match return its stakes", () => {
    const [first] = own;
    if (!first?.single) throw new Error("no bet");
    const back: OwnLeg = { ...first, grade: "void", single: { ...first.single, paid: first.single.risk } };
    const stopped = { ...record, beacons: beacons.slice(0, 30), goals: goalsOf(minutes.slice(0, 30)), result: null };
    const voided = { ...stopped, voidReason: "two people" };
    expect(withOutcome("failed", voided, heard, [back])).toEqual([]);
    expect(withOutcome("failed", voided, heard, [first])).not.toEqual([]);
    expect(withOutcome("failed", { ...record, voidReason: "two people" }, heard, [back])).toContain("result");
  });

  test("says that a beacon of the house proves nothing", () => {
    const { publicKey, privateKey } = generateKeyPairSync("ed25519");
    const key = Buffer.from(publicKey.export({ format: "jwk" }).x ?? "", "base64url").toString("hex");
    const local = [1, 2].map((index): PublishedBeacon => {
      const round = firstBeacon + index - 1;
      const signed = sign(null, Buffer.from(localBeaconText(round)), privateKey);
      const value = sha256(signed).toString("hex");
      return { chain: LOCAL_BEACON.name, round, value, signature: signed.toString("hex"), publicKey: key };
    });
    const running = { ...record, beaconChain: LOCAL_BEACON.name, beacons: local, seed: null, result: null };
    const known = { opening: { ...opening, beaconChain: LOCAL_BEACON.name, heardAt: 0 } };
    const steps = verifyLeagueMatch(running, known, [], isSigned).steps;
    expect(steps.find(({ code }) => code === "beacons")).toMatchObject({ outcome: "unproven", computed: "2" });
  });

  test("never throws, whatever a house claims", () => {
    const shapes = fc.record(
      {
        match: fc.string(),
        weights: fc.constantFrom(null, {}, { first: null }),
        seed: fc.oneof(fc.string(), fc.constant(null)),
        beacons: fc.array(fc.constantFrom({}, { chain: "x", round: -1, value: "", signature: null })),
        goals: fc.constantFrom(null, [{}], "goals"),
        result: fc.constantFrom(null, {}, 7),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(shapes, (shape) => {
        const claimed = { ...record, ...shape } as LeagueRecord;
        expect(verifyLeagueMatch(claimed, heard, own, isSigned).outcome).toMatch(/passed|failed|unproven/);
      }),
      { numRuns: 40 },
    );
  });
});
