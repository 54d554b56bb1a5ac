import { generateKeyPairSync, sign } from "node:crypto";
import { printReceipt, receiptText, type Shot } from "@chokdee/rules/yeekee";
import { expect, test } from "vitest";
import { verifyRound } from "./verify-round.ts";
import type { PublishedProof } from "./yeekee-types.ts";

const CODE = "YK-20261001-42";
const NUMBERS =
  "41873 90215 00764 58391 77120 12345 99999 03050 64218 28817 50006 83472 19690 36541 70983 45127 88402 61359 07716 24680";
const shots: Shot[] = NUMBERS.split(" ").map((number, index) => ({ seq: index + 1, number }));

const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const receiptKey = publicKey.export({ format: "der", type: "spki" }).subarray(-32).toString("hex");

function receiptOf(shot: Shot): string {
  const receipt = { ...shot, roundCode: CODE, shotAt: new Date("2026-10-01T09:00:00Z") };
  return printReceipt({
    ...receipt,
    signature: sign(null, Buffer.from(receiptText(receipt)), privateKey).toString("hex"),
  });
}

const listHash = "eba669cfa495e312018dd4dfd983989c197b7640166c1ada63bd2338415b00d4";
const proof: PublishedProof = {
  round_code: CODE,
  commit: "4319d5de87965641b8dadc61b15a4adfd92195b024d2f831d72985cc18e48d5d",
  seed: "4f1c0b7a6d2e9358c7ab10de44f2739185b6e0c2d97f3a1486ce5b0d2f7a9c63",
  frozen_at: "2026-10-01T09:17:00.000Z",
  list_hash: listHash,
  beacon: {
    name: "drand quicknet",
    is_local: false,
    chain_hash: null,
    public_key: null,
    genesis_ms: 1_692_803_367_000,
    period_ms: 3_000,
    delay_ms: 30_000,
    round: 32_680_962,
    published_at: "2026-10-01T09:17:30.000Z",
    value: "64".repeat(32),
    signature: null,
  },
  draw: "d873c4d9c1224ea8d4c5165b89c637b7d51c3c13799b016d9e53c2f031b885cd",
  last5: "45640",
  receipt_key: receiptKey,
};
const [mine] = shots;
const sound = { proof, shots, receipts: mine ? [receiptOf(mine)] : [], announcedHash: listHash };
const failed = (evidence: typeof sound) =>
  verifyRound(evidence).steps.filter(({ outcome }) => outcome === "failed").length;

test("a round that was drawn as published is sound", () => {
  const report = verifyRound(sound);
  expect(report.isSound).toBe(true);
  expect(report.shotCount).toBe(20);
  expect(report.steps.map(({ outcome }) => outcome)).toEqual([
    "passed",
    "passed",
    "passed",
    "passed",
    "unproven",
    "passed",
    "passed",
    "passed",
    "passed",
  ]);
});

test("a list other than the one announced before the draw is detected", () => {
  expect(failed({ ...sound, announcedHash: "00".repeat(32) })).toBe(1);
});

test("a shot that was left out is found out by its receipt", () => {
  const left = { seq: 21, number: "13579" };
  expect(failed({ ...sound, receipts: [receiptOf(left)] })).toBe(1);
});

test("a receipt that the operator never signed proves nothing", () => {
  const forged = sound.receipts.map((text) => text.replace(/[0-9a-f]$/, (last) => (last === "0" ? "1" : "0")));
  expect(failed({ ...sound, receipts: forged })).toBe(1);
});

test("a changed shot breaks the list, the rest of the proof and the receipt", () => {
  const changed = shots.map((shot) => (shot.seq === 1 ? { ...shot, number: "41874" } : shot));
  expect(failed({ ...sound, shots: changed })).toBe(3);
});

test("a value that the public chain has not signed is found out", () => {
  const beacon = { ...proof.beacon, signature: "ab".repeat(48) };
  const report = verifyRound({ ...sound, proof: { ...proof, beacon } });
  expect(report.steps[4]?.outcome).toBe("failed");
});

test("what this page never received is unproven, not right", () => {
  const { isSound, steps } = verifyRound({ ...sound, receipts: [], announcedHash: undefined });
  expect(isSound).toBe(true);
  expect(steps.slice(-2).map(({ outcome }) => outcome)).toEqual(["unproven", "unproven"]);
});
