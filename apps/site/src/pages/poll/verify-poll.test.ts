import { generateKeyPairSync, hash, sign } from "node:crypto";
import { commitOfSeed, drawKeys, hashOfEntries } from "@chokdee/rules/fair";
import { drawRound, drawValue } from "@chokdee/rules/poll";
import { LOCAL_BEACON, localBeaconText } from "@chokdee/rules/yeekee";
import { expect, test } from "vitest";
import { announcedDraw, type KeptPoll } from "./kept-polls.ts";
import { verifyPoll } from "./verify-poll.ts";

const seed = "ab".repeat(32);
const frozenAt = "2026-11-15T00:00:00.000Z";
const times = { closesAt: new Date("2026-11-14T23:59:58.000Z"), needsAnswer: false };
const round = drawRound(LOCAL_BEACON, times, new Date(frozenAt));
const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const signatureOf = (text: string) => sign(null, Buffer.from(text), privateKey).toString("hex");
const valueOf = (signature: string) => hash("sha256", Buffer.from(signature, "hex"));
const signature = signatureOf(localBeaconText(round));
const beacon = valueOf(signature);
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
  answer_id: null as number | null,
  winners: outcomes.map((ticket, index) => ({ rank: index + 1, member_masked: "de***", ticket, prize: "เครดิต" })),
  draw: {
    entries_hash: hashOfEntries(entries),
    entry_count: 3,
    frozen_at: frozenAt,
    beacon_name: LOCAL_BEACON.name,
    beacon_round: round,
    beacon_at: "2026-11-15T00:00:30Z",
    beacon_value: beacon,
    beacon_signature: signature,
    beacon_public_key: publicKey.export({ format: "der", type: "spki" }).subarray(-32).toString("hex") as string | null,
  },
  proof_reference: "7",
};
const poll = (needsAnswer: boolean, closes_at = times.closesAt.toISOString()) =>
  ({ config: { closes_at }, metadata: { needs_answer: needsAnswer } }) as Parameters<typeof verifyPoll>[0]["poll"];
const fact = (value: string) => ({ value, atMs: 0 });
const evidence = {
  proof,
  winners,
  poll: poll(false),
  quota: { ticket: "B2" as string | null, my_votes: [{ choice_id: 5, votes: 2 }] },
  kept: { commit: fact(proof.commit), draw: fact(announcedDraw(winners.draw)) } as KeptPoll,
};
const outcomesOf = (change: Partial<typeof evidence>) =>
  verifyPoll({ ...evidence, ...change }).map(({ outcome }) => outcome);
const withDraw = (change: Partial<(typeof winners)["draw"]>) => ({
  winners: { ...winners, draw: { ...winners.draw, ...change } },
});

test("a sound draw of a sandbox passes every step but its own beacon", () => {
  const passed = Array.from({ length: 7 }, () => "passed");
  expect(outcomesOf({})).toEqual(passed.with(3, "unproven"));
  expect(outcomesOf({ quota: { ticket: null, my_votes: [] } })).toHaveLength(6);
});

test("what this device never received is unproven, not right", () => {
  expect(outcomesOf({ kept: {} }).slice(0, 2)).toEqual(["unproven", "unproven"]);
});

test("another seed, list, beacon or winner than announced is found", () => {
  expect(outcomesOf({ kept: { ...evidence.kept, commit: fact("00") } })[0]).toBe("failed");
  expect(outcomesOf({ kept: { ...evidence.kept, draw: fact("00") } })[1]).toBe("failed");
  const longer = [...entries, { key: "D4", weight: 100, gives: "100 สิทธิ์" }];
  expect(outcomesOf({ proof: { ...proof, entries: longer } }).filter((_, step) => step === 1 || step === 4)).toEqual([
    "failed",
    "failed",
  ]);
  expect(outcomesOf({ winners: { ...winners, winners: winners.winners.toReversed() } })[5]).toBe("failed");
});

test("a member whose ticket or votes were left out of the list is warned", () => {
  expect(outcomesOf({ quota: { ...evidence.quota, ticket: "Z9" } })[6]).toBe("failed");
  expect(outcomesOf({ quota: { ...evidence.quota, my_votes: [{ choice_id: 5, votes: 3 }] } })[6]).toBe("failed");
  const wrong = { poll: poll(true), winners: { ...winners, answer_id: 9 } };
  expect(outcomesOf(wrong), "votes for another answer take no part").toHaveLength(6);
});

test("a value of a round that was chosen, or that the beacon has not signed, is found", () => {
  const stepsWith = (change: Partial<(typeof winners)["draw"]>) => outcomesOf(withDraw(change)).slice(2, 5);
  const later = signatureOf(localBeaconText(round + 1));
  expect(
    stepsWith({ beacon_round: round + 1, beacon_signature: later, beacon_value: valueOf(later) }).slice(0, 2),
  ).toEqual(["failed", "unproven"]);
  expect(stepsWith({ frozen_at: "2026-11-14T23:59:50.000Z" })[0], "before the votes closed").toBe("failed");
  expect(stepsWith({ beacon_value: "ef".repeat(32) })).toEqual(["passed", "failed", "failed"]);
  expect(stepsWith({ beacon_signature: later })).toEqual(["passed", "failed", "passed"]);
  expect(stepsWith({ beacon_public_key: null })).toEqual(["passed", "failed", "passed"]);
  expect(stepsWith({ beacon_name: "drand quicknet" }).slice(0, 2), "the house's beacon is not drand's").toEqual([
    "failed",
    "failed",
  ]);
});

test("a list that was fixed late says so", () => {
  const [frozen, closes] = ["2026-11-15T00:00:00.000Z", "2026-11-14T23:50:00.000Z"];
  const late = drawRound(LOCAL_BEACON, { closesAt: new Date(closes), needsAnswer: false }, new Date(frozen));
  const lateSignature = signatureOf(localBeaconText(late));
  const draw = { beacon_round: late, beacon_signature: lateSignature, beacon_value: valueOf(lateSignature) };
  expect(outcomesOf({ ...withDraw(draw), poll: poll(false, closes) })[2]).toBe("late");
});

test("the time at which an answer was named is proven to a device that received it", () => {
  const answered = drawRound(LOCAL_BEACON, { ...times, needsAnswer: true }, new Date(frozenAt));
  const own = signatureOf(localBeaconText(answered));
  const named = withDraw({ beacon_round: answered, beacon_signature: own, beacon_value: valueOf(own) });
  const kept = { commit: fact(proof.commit), draw: fact(announcedDraw(named.winners.draw)) };
  expect(outcomesOf({ ...named, poll: poll(true), kept })[2]).toBe("passed");
  expect(outcomesOf({ ...named, poll: poll(true), kept: {} })[2]).toBe("unproven");
});
