import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, test } from "vitest";
import { isQuicknetSigned } from "../quicknet/index.ts";
import { HOUR_MS } from "../time.ts";
import { beaconTime, LOCAL_BEACON, localBeaconText, QUICKNET } from "../yeekee/index.ts";
import { checkDrawBeacon, countVotes, drawRound, drawValue, type PollTimes } from "./index.ts";

const rules = {
  votesADay: 2,
  depositPerVote: 10_000n,
  maxDepositVotes: 3,
  pointsPerVote: 100,
  maxPointsVotes: 5,
};

test("votes come from being here today, from whole steps of deposits up to a cap, and from points", () => {
  const cast = { today: 1, byDeposit: 1, byPoints: 4 };
  expect(countVotes(rules, 25_000n, cast)).toEqual({ today: 1, byDeposit: 1, byPoints: 1, nextDeposit: 5_000n });
  expect(countVotes(rules, 9_999_999n, cast)).toMatchObject({ byDeposit: 2, nextDeposit: null });
  expect(countVotes(rules, 0n, { today: 2, byDeposit: 0, byPoints: 5 })).toEqual({
    today: 0,
    byDeposit: 0,
    byPoints: 0,
    nextDeposit: 10_000n,
  });
});

test("a right that the poll does not give is none, whatever was paid in", () => {
  const none = { ...rules, votesADay: 0, depositPerVote: null, pointsPerVote: null };
  expect(countVotes(none, 10n ** 12n, { today: 0, byDeposit: 0, byPoints: 0 })).toEqual({
    today: 0,
    byDeposit: 0,
    byPoints: 0,
    nextDeposit: null,
  });
});

test("the draw's value hangs on the tickets and on the beacon", () => {
  const expected = createHash("sha256").update("list:beacon").digest("hex");
  expect(drawValue("list", "beacon")).toBe(expected);
  expect(drawValue("lost", "beacon")).not.toBe(expected);
});

describe("the beacon of a draw", () => {
  const closesAt = new Date(beaconTime(QUICKNET, 1000).getTime() - 30_000);
  const later = (ms: number) => new Date(closesAt.getTime() + ms);
  const times = { closesAt, needsAnswer: false };
  // As the chain has published it.
  const beacon = {
    chain: QUICKNET.name,
    frozenAt: later(2_000),
    round: 1000,
    value: "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd",
    signature: "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39",
    publicKey: null as string | null,
  };
  const check = (change: Partial<typeof beacon>) => checkDrawBeacon({ ...beacon, ...change }, times, isQuicknetSigned);
  const roundOf = (frozenAt: Date, announced: PollTimes) =>
    checkDrawBeacon({ ...beacon, frozenAt }, announced, () => true).round;

  test("follows from when the votes close, and its value from what the public chain has signed", () => {
    expect(drawRound(QUICKNET, times, beacon.frozenAt)).toBe(1000);
    expect(check({})).toEqual({ round: "passed", value: "passed" });
    expect(check({ round: 1001 })).toEqual({ round: "failed", value: "failed" });
    expect(check({ value: "ab".repeat(32) }).value).toBe("failed");
    expect(check({ signature: "" }).value).toBe("failed");
  });

  test("cannot be chosen by the time at which the list is said to be fixed", () => {
    expect(roundOf(beacon.frozenAt, { closesAt: later(60_000), needsAnswer: false })).toBe("failed");
    const earlier = { closesAt: later(-60_000), needsAnswer: false };
    expect(roundOf(closesAt, earlier), "a list that was fixed late says so").toBe("late");
  });

  test("of a poll that waits for its answer rests on the time that the operator tells", () => {
    const answered = { closesAt: later(-HOUR_MS), needsAnswer: true };
    expect(drawRound(QUICKNET, answered, closesAt)).toBe(1000);
    expect(roundOf(closesAt, answered)).toBe("unproven");
    expect(roundOf(later(3_000), answered)).toBe("failed");
  });

  test("is drand's by drand's own key alone, and a sandbox's never", () => {
    const { publicKey, privateKey } = generateKeyPairSync("ed25519");
    const signature = sign(null, Buffer.from(localBeaconText(1000)), privateKey).toString("hex");
    const key = publicKey.export({ format: "der", type: "spki" }).subarray(-32).toString("hex");
    const value = createHash("sha256").update(Buffer.from(signature, "hex")).digest("hex");
    const house = { signature, value, publicKey: key };
    expect(check(house)).toEqual({ round: "passed", value: "failed" });
    expect(check({ ...house, chain: LOCAL_BEACON.name }).value).toBe("unproven");
  });
});
