import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { countVotes, drawValue } from "./index.ts";

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
