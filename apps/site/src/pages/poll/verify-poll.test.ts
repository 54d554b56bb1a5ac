import { generateKeyPairSync, hash, sign } from "node:crypto";
import { commitOfSeed, drawKeys, hashOfEntries } from "@chokdee/rules/fair";
import { drawRound, drawValue } from "@chokdee/rules/poll";
import { LOCAL_BEACON, localBeaconText } from "@chokdee/rules/yeekee";
import { expect, test } from "vitest";
import { verifyPoll } from "./verify-poll.ts";

const seed = "ab".repeat(32);
const frozenAt = "2026-11-15T00:00:00.000Z";
const round = drawRound(LOCAL_BEACON, new Date(frozenAt));
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
  answer_id: null,
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
const evidence = { proof, winners, commit: proof.commit, ticket: "B2" as string | null };
const outcomesOf = (change: Partial<typeof evidence>) =>
  verifyPoll({ ...evidence, ...change }).map(({ outcome }) => outcome);

test("a sound draw passes every step", () => {
  expect(outcomesOf({})).toEqual(Array.from({ length: 7 }, () => "passed"));
  expect(outcomesOf({ ticket: null }).at(-1)).toBe("unproven");
});

test("another seed, list, beacon or winner is found", () => {
  expect(outcomesOf({ commit: "00" })[0]).toBe("failed");
  const longer = [...entries, { key: "D4", weight: 100, gives: "100 สิทธิ์" }];
  expect(outcomesOf({ proof: { ...proof, entries: longer } }).filter((_, step) => step === 1 || step === 4)).toEqual([
    "failed",
    "failed",
  ]);
  expect(outcomesOf({ winners: { ...winners, winners: winners.winners.toReversed() } })[5]).toBe("failed");
});

test("a value of a round that was chosen, or that the beacon has not signed, is found", () => {
  const stepsWith = (change: Partial<(typeof winners)["draw"]>) =>
    outcomesOf({ winners: { ...winners, draw: { ...winners.draw, ...change } } }).slice(2, 5);
  const later = signatureOf(localBeaconText(round + 1));
  expect(
    stepsWith({ beacon_round: round + 1, beacon_signature: later, beacon_value: valueOf(later) }).slice(0, 2),
  ).toEqual(["failed", "passed"]);
  expect(stepsWith({ frozen_at: "2026-11-15T00:00:09.000Z" })).toEqual(["failed", "passed", "passed"]);
  expect(stepsWith({ beacon_value: "ef".repeat(32) })).toEqual(["passed", "failed", "failed"]);
  expect(stepsWith({ beacon_signature: later })).toEqual(["passed", "failed", "passed"]);
  expect(stepsWith({ beacon_public_key: null })).toEqual(["failed", "failed", "passed"]);
});
