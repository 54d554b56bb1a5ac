import { commitOfSeed, drawKeys, hashOfEntries } from "@chokdee/rules/fair";
import { drawValue } from "@chokdee/rules/poll";
import { expect, test } from "vitest";
import { verifyPoll } from "./verify-poll.ts";

const seed = "ab".repeat(32);
const beacon = "cd".repeat(32);
const entries = ["A1", "B2", "C3"].map((key, index) => ({ key, weight: index + 1, gives: `${index + 1} สิทธิ์` }));
const publicValue = drawValue(hashOfEntries(entries), beacon);
const outcomes = drawKeys(entries, 2, { serverSeed: seed, clientSeed: publicValue, counter: 7 });
const proof = {
  kind: "poll",
  reference: "7",
  commit: commitOfSeed(seed),
  seed,
  public_value: publicValue,
  counter: 7,
  entries,
  outcomes,
};
const winners = {
  status: "drawn" as const,
  answer_id: null,
  winners: outcomes.map((ticket, index) => ({ rank: index + 1, member_masked: "de***", ticket, prize: "เครดิต" })),
  draw: {
    entries_hash: hashOfEntries(entries),
    entry_count: 3,
    frozen_at: "2026-11-15T00:00:00Z",
    beacon_name: "drand",
    beacon_round: 9,
    beacon_at: "2026-11-15T00:00:30Z",
    beacon_value: beacon,
  },
  proof_reference: "7",
};
const question = { proof, winners, commit: proof.commit, ticket: "B2" as string | null };
const outcomesOf = (change: Partial<typeof question>) =>
  verifyPoll({ ...question, ...change }).map(({ outcome }) => outcome);

test("a sound draw passes every step", () => {
  expect(outcomesOf({})).toEqual(["passed", "passed", "passed", "passed", "passed"]);
  expect(outcomesOf({ ticket: null }).at(-1)).toBe("unproven");
});

test("another seed, list, beacon or winner is found", () => {
  expect(outcomesOf({ commit: "00" })[0]).toBe("failed");
  const longer = [...entries, { key: "D4", weight: 100, gives: "100 สิทธิ์" }];
  expect(outcomesOf({ proof: { ...proof, entries: longer } }).slice(1, 3)).toEqual(["failed", "failed"]);
  const draw = { ...winners.draw, beacon_value: "ef".repeat(32) };
  expect(outcomesOf({ winners: { ...winners, draw } })[2]).toBe("failed");
  expect(outcomesOf({ winners: { ...winners, winners: winners.winners.toReversed() } })[3]).toBe("failed");
});
