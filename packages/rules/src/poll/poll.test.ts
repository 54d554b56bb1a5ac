import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { isQuicknetSigned } from "../quicknet/index.ts";
import { beaconTime, QUICKNET } from "../yeekee/index.ts";
import { checkDrawBeacon, countVotes, drawRound, drawValue } from "./index.ts";

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

test("the beacon's round follows from the freezing, and its value from what the public chain has signed", () => {
  // As the chain has published it.
  const beacon = {
    frozenAt: new Date(beaconTime(QUICKNET, 1000).getTime() - 30_000),
    round: 1000,
    value: "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd",
    signature: "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39",
    publicKey: null,
  };
  const check = (change: Partial<typeof beacon>) => checkDrawBeacon({ ...beacon, ...change }, isQuicknetSigned);
  expect(drawRound(QUICKNET, beacon.frozenAt)).toBe(1000);
  expect(check({})).toEqual({ isRoundFixed: true, isSigned: true });
  expect(check({ frozenAt: new Date(beacon.frozenAt.getTime() + 1) })).toEqual({ isRoundFixed: false, isSigned: true });
  expect(check({ round: 1001 })).toEqual({ isRoundFixed: false, isSigned: false });
  expect(check({ value: "ab".repeat(32) }).isSigned).toBe(false);
  expect(check({ signature: "" }).isSigned).toBe(false);
});
