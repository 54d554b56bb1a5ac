import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { commitOfSeed, createDrawStream } from "../fair/index.ts";
import { hexFromBytes } from "../hash/bytes.ts";
import { sha256 } from "../hash/sha256.ts";
import { beaconTime, QUICKNET } from "../yeekee/index.ts";
import {
  contributionOf,
  drawJackpots,
  gatheredIn,
  JACKPOT_POOLS,
  jackpotBeacon,
  type JackpotProof,
  jackpotReturnPercent,
  MICRO,
  prizeOf,
  type StakeProof,
  verifyJackpot,
  verifyLostJackpot,
} from "./index.ts";

const serverSeed = "3c".repeat(32);
const value = "5b".repeat(32);
const source = { serverSeed, clientSeed: "somchai", counter: 4 };

test("the pools return one percent of every stake, and feed their own seeds", () => {
  expect(jackpotReturnPercent()).toBeCloseTo(1, 12);
  const { pool, reserve } = contributionOf(100);
  expect([pool, reserve]).toEqual([200_000, 50_000]);
  for (const { seed, chanceOf } of JACKPOT_POOLS) {
    expect(contributionOf(chanceOf).reserve / MICRO).toBe(seed);
    expect(Number.isInteger(chanceOf / 1_000_000)).toBe(true);
  }
  expect(() => contributionOf(0.5)).toThrow("no stake");
});

test("whoever waits for a pool to be worth its price waits for what does not come", () => {
  // A game that returns 96 % without pools, while the three others are at their means.
  const others = (3 * jackpotReturnPercent()) / 4;
  for (const { seed, chanceOf } of JACKPOT_POOLS) {
    const worth = ((100 - 96 - others) / 100) * chanceOf;
    const stakes = ((worth - seed) * MICRO) / contributionOf(1).pool;
    expect(Math.exp(-stakes / chanceOf), "no win until then").toBeLessThan(1e-6);
  }
});

test("a prize is whole satang, and the fraction is kept", () => {
  const [mini] = JACKPOT_POOLS;
  if (!mini) throw new Error("no pool");
  const gathered = gatheredIn(mini, 7n, 333n);
  expect(gathered).toBe(20_000_000_000n + 7n + 666_000n);
  expect(prizeOf(gathered)).toEqual({ prize: 20_000n, rest: 666_007n });
  expect(prizeOf(-5n), "stakes of an older generation were given back").toEqual({ prize: 0n, rest: -5n });
});

test("GLI-19 4.13.6: whatever is staked and won in whatever order, no millionth of a satang is lost", () => {
  const [mini] = JACKPOT_POOLS;
  if (!mini) throw new Error("no pool");
  const step = fc.oneof(fc.integer({ min: 1, max: 5_000_000 }), fc.constant("won" as const));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let [rest, stakes, all, paid, seeds] = [0n, 0n, 0n, 0n, 1n];
      for (const each of steps) {
        if (each === "won") {
          const won = prizeOf(gatheredIn(mini, rest, stakes));
          [rest, stakes, paid, seeds] = [won.rest, 0n, paid + won.prize, seeds + 1n];
        } else {
          stakes += BigInt(each);
          all += BigInt(contributionOf(each).pool);
        }
      }
      const left = gatheredIn(mini, rest, stakes);
      expect(left + paid * BigInt(MICRO)).toBe(all + seeds * BigInt(mini.seed) * BigInt(MICRO));
    }),
  );
});

describe("a draw", () => {
  const wonOf = (counters: number, stake: number) =>
    Array.from({ length: counters }, (_, counter) => drawJackpots({ ...source, counter }, value, stake)).flat();

  test("wins with a chance of the stake over what the pool says", () => {
    const rounds = 20_000;
    const stake = 2_000_000;
    const won = wonOf(rounds, stake).filter((id) => id === "mini").length;
    const likely = stake / 40_000_000;
    expect(Math.abs(won - rounds * likely)).toBeLessThan(4.9 * Math.sqrt(rounds * likely * (1 - likely)));
    expect(wonOf(20, 40_000_000_000)).toHaveLength(80);
    expect(wonOf(20, 0)).toEqual([]);
  });

  test("is lost by a stake that is exactly what was drawn, and won by a satang more", () => {
    const [mini] = JACKPOT_POOLS;
    if (!mini) throw new Error("no pool");
    const draws = createDrawStream({
      ...source,
      clientSeed: `${source.clientSeed}:${source.counter}:jackpot:${value}`,
    });
    const drawn = draws.below(mini.chanceOf / 1_000_000) * 1_000_000 + draws.below(1_000_000);
    expect(drawJackpots(source, value, drawn)).not.toContain(mini.id);
    expect(drawJackpots(source, value, drawn + 1)).toContain(mini.id);
  });

  test("is another with another beacon, and none without one", () => {
    const draws = (beacon: string) =>
      Array.from({ length: 300 }, (_, counter) => drawJackpots({ ...source, counter }, beacon, 4_000_000).join());
    expect(draws(value)).toEqual(draws(value));
    expect(draws(value)).not.toEqual(draws("5c".repeat(32)));
    expect(() => drawJackpots(source, "", 100)).toThrow("32 bytes");
  });

  test("waits for a value that nobody knew when the stake was taken", () => {
    const published = beaconTime(QUICKNET, 1_000_000).getTime();
    expect(jackpotBeacon(QUICKNET, published - 1_000)).toBe(1_000_000);
    expect(jackpotBeacon(QUICKNET, published - 999)).toBe(1_000_001);
    expect(jackpotBeacon(QUICKNET, published)).toBe(1_000_001);
  });
});

describe("the proof of a win", () => {
  const stake = 40_000_000;
  const proof: JackpotProof = {
    ...source,
    pool: "mini",
    commit: commitOfSeed(serverSeed),
    stake,
    takenAt: beaconTime(QUICKNET, 500).getTime() - 2_000,
    beacon: { chain: QUICKNET.name, round: 500, value, signature: null, publicKey: null },
    stakes: "333",
    restBefore: "7",
    prize: "20000",
  };
  const failed = (change: Partial<JackpotProof>) =>
    verifyJackpot({ ...proof, ...change }, () => true)
      .filter(({ outcome, code }) => outcome === "failed" && code !== "beacon")
      .map(({ code }) => code);

  test.each<[string, Partial<JackpotProof>, string[]]>([
    ["nothing", {}, []],
    ["another seed", { serverSeed: "3d".repeat(32) }, ["seed"]],
    ["another pool", { pool: "grand" }, ["draw", "prize"]],
    ["a stake that does not win", { stake: 0 }, ["draw"]],
    ["another beacon", { beacon: { ...proof.beacon, round: 501 } }, ["beacon_round"]],
    ["a larger prize", { prize: "20001" }, ["prize"]],
    ["a prize that is no number", { prize: "much" }, ["prize"]],
  ])("notices %s", (_what, change, codes) => {
    expect(failed(change)).toEqual(codes);
  });

  test("leaves the draw unproven until the seed is revealed, and a beacon that nobody signed fails", () => {
    const checks = verifyJackpot({ ...proof, serverSeed: null }, () => true);
    expect(checks.map(({ outcome }) => outcome)).toEqual(["unproven", "passed", "failed", "unproven", "passed"]);
  });

  test("that nothing was won rests on the value that the chain has signed for the moment of the stake", () => {
    const bytes = "7a".repeat(48);
    const signedValue = hexFromBytes(sha256(Buffer.from(bytes, "hex")));
    const beacon = { ...proof.beacon, signature: bytes, value: signedValue };
    const outcomes = (change: Partial<StakeProof>) =>
      verifyLostJackpot(
        { ...proof, stake: 0, beacon, ...change },
        (round, signature) => round === 500 && signature === bytes,
      )
        .filter(({ outcome }) => outcome !== "passed")
        .map(({ code, outcome }) => `${code} ${outcome}`);
    expect(outcomes({})).toEqual([]);
    // A studio that makes a value up lets every stake lose.
    expect(outcomes({ beacon: { ...beacon, value: "5c".repeat(32) } })).toEqual(["beacon failed"]);
    expect(outcomes({ beacon: { ...beacon, round: 501 } })).toEqual(["beacon_round failed", "beacon failed"]);
    expect(outcomes({ stake: 40_000_000 })).toEqual(["lost failed"]);
    expect(outcomes({ serverSeed: "3d".repeat(32) })).toEqual(["seed failed"]);
  });
});
