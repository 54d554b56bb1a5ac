import { generateKeyPairSync, hash, sign } from "node:crypto";
import {
  announcedRound,
  beaconTime,
  commitOf,
  drawnValue,
  drawOf,
  lastFive,
  listHashOf,
  LOCAL_BEACON,
  localBeaconText,
  printReceipt,
  QUICKNET,
  receiptText,
  type Shot,
  shotSum,
} from "@chokdee/rules/yeekee";
import { expect, test } from "vitest";
import type { KeptRound } from "../../features/lotto/kept-rounds.ts";
import { announcementOf } from "./announcement.ts";
import { verifyRound } from "./verify-round.ts";
import type { PublishedProof } from "./yeekee-types.ts";

const CODE = "YK-20261001-42";
const NUMBERS =
  "41873 90215 00764 58391 77120 12345 99999 03050 64218 28817 50006 83472 19690 36541 70983 45127 88402 61359 07716 24680";
const shots: Shot[] = NUMBERS.split(" ").map((number, index) => ({ seq: index + 1, number }));

const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const houseKey = publicKey.export({ format: "der", type: "spki" }).subarray(-32).toString("hex");
const signed = (text: string) => sign(null, Buffer.from(text), privateKey).toString("hex");

function receiptOf(shot: Shot) {
  const receipt = { ...shot, roundCode: CODE, shotAt: new Date("2026-10-01T09:00:00Z") };
  return { text: printReceipt({ ...receipt, signature: signed(receiptText(receipt)) }), key: houseKey };
}

const SEED = "4f1c0b7a6d2e9358c7ab10de44f2739185b6e0c2d97f3a1486ce5b0d2f7a9c63";
const listHash = listHashOf(CODE, shots);
const endsAt = new Date("2026-10-01T09:17:00.000Z");

/** A round as a sandbox draws it, all of it consistent in itself. */
function drawn(round: number, changes: Partial<PublishedProof> = {}): PublishedProof {
  const signature = signed(localBeaconText(round));
  const value = hash("sha256", Buffer.from(signature, "hex"));
  const draw = drawOf(SEED, listHash, value);
  return {
    round_code: CODE,
    commit: commitOf(SEED),
    seed: SEED,
    shooting_ends_at: endsAt.toISOString(),
    frozen_at: "2026-10-01T09:17:00.800Z",
    list_hash: listHash,
    beacon: {
      name: LOCAL_BEACON.name,
      announced_round: announcedRound(LOCAL_BEACON, endsAt),
      public_key: houseKey,
      round,
      published_at: beaconTime(LOCAL_BEACON, round).toISOString(),
      value,
      signature,
    },
    draw,
    last5: lastFive(shotSum(shots)?.rest ?? 0, drawnValue(draw)),
    receipt_key: houseKey,
    ...changes,
  };
}

const announced = announcedRound(LOCAL_BEACON, endsAt);
const proof = drawn(announced);
const [mine] = shots;
const fact = (value: string) => ({ value, atMs: 0 });
const sound = {
  proof,
  shots,
  receipts: mine ? [receiptOf(mine)] : [],
  kept: { announcement: fact(announcementOf(proof)), listHash: fact(listHash) } as KeptRound,
};
const failed = (change: Partial<typeof sound>) =>
  verifyRound({ ...sound, ...change }).steps.filter(({ outcome }) => outcome === "failed").length;

test("a sandbox's round is worked out again, and never passes for a proof", () => {
  const report = verifyRound(sound);
  expect(report).toMatchObject({ outcome: "unproven", shotCount: 20 });
  expect(report.steps.filter(({ outcome }) => outcome === "passed")).toHaveLength(10);
  expect(report.steps.filter(({ outcome }) => outcome === "unproven")).toMatchObject([
    { title: "ค่าสุ่มของระบบทดลอง ไม่ใช่ drand ผู้ให้บริการเป็นผู้ออกเอง" },
  ]);
});

test("a beacon of the house's own is not drand's, whatever it is called", () => {
  const beacon = { ...proof.beacon, name: "drand quicknet", round: announcedRound(QUICKNET, endsAt) };
  const renamed = { ...proof, beacon: { ...beacon, announced_round: beacon.round } };
  const { outcome, steps } = verifyRound({ ...sound, proof: renamed });
  expect(outcome).toBe("failed");
  expect(steps.find(({ title }) => title === "ค่าสุ่มสาธารณะตรงกับลายเซ็นของผู้ออก")?.outcome).toBe("failed");
});

test("a late draw says so, and cannot pass for one in time", () => {
  const late = drawn(announcedRound(LOCAL_BEACON, new Date(endsAt.getTime() + 60_000)));
  expect(verifyRound({ ...sound, proof: late }).outcome).toBe("failed");
  expect(verifyRound({ ...sound, proof: { ...late, frozen_at: "2026-10-01T09:18:00.000Z" } }).outcome).toBe("late");
});

test("a shooting end, commitment or beacon other than this device received before is detected", () => {
  const moved = new Date(endsAt.getTime() + 3_000).toISOString();
  expect(failed({ proof: { ...proof, shooting_ends_at: moved } }), "by the timetable and by the device").toBe(2);
  expect(failed({ kept: { ...sound.kept, announcement: fact("another") } })).toBe(1);
});

test("a list other than the one announced before the draw is detected", () => {
  expect(failed({ kept: { ...sound.kept, listHash: fact("00".repeat(32)) } })).toBe(1);
});

test("a shot that was left out is found out by its receipt", () => {
  expect(failed({ receipts: [receiptOf({ seq: 21, number: "13579" })] })).toBe(1);
});

test("a receipt that the operator never signed proves nothing, and another key afterwards takes nothing from a good one", () => {
  const forged = sound.receipts.map(({ text, key }) => ({
    key,
    text: text.replace(/[0-9a-f]$/, (last) => (last === "0" ? "1" : "0")),
  }));
  expect(failed({ receipts: forged })).toBe(1);
  expect(failed({ proof: { ...proof, receipt_key: "00".repeat(32) } })).toBe(0);
});

test("a changed shot breaks the list, the rest of the proof and the receipt", () => {
  const changed = shots.map((shot) => (shot.seq === 1 ? { ...shot, number: "41874" } : shot));
  expect(failed({ shots: changed })).toBe(3);
});

test("a value without a signature, or not yet frozen, is not right", () => {
  expect(failed({ proof: { ...proof, beacon: { ...proof.beacon, signature: null } } })).toBe(1);
  expect(failed({ proof: { ...proof, frozen_at: null } })).toBe(1);
});

test("what this device never received is unproven, not right", () => {
  const { steps } = verifyRound({ ...sound, receipts: [], kept: {} });
  expect(steps.slice(-2).map(({ outcome }) => outcome)).toEqual(["unproven", "unproven"]);
});
