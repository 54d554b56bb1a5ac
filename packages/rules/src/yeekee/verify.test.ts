import { createHash, createHmac, generateKeyPairSync, sign } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isQuicknetSigned } from "../quicknet/index.ts";
import { MINUTE_MS } from "../time.ts";
import {
  announcedRound,
  beaconAddress,
  beaconRoundFrom,
  beaconTime,
  LOCAL_BEACON,
  localBeaconText,
  QUICKNET,
} from "./beacon.ts";
import { canonicalList, commitOf, drawnValue, drawOf, listHashOf } from "./draw.ts";
import { lastFive, shotSum, yeekeeResult } from "./result.ts";
import type { Shot } from "./shot.ts";
import { shotsOf, TWENTY_SHOTS } from "./testing.ts";
import { verifyYeekeeRound, type VerifyStepCode, type YeekeeProof } from "./verify.ts";

const seed = "4f1c0b7a6d2e9358c7ab10de44f2739185b6e0c2d97f3a1486ce5b0d2f7a9c63";
const shootingEndsAt = new Date("2026-10-01T16:17:00+07:00");
const after = (ms: number) => new Date(shootingEndsAt.getTime() + ms);

/** Random signatures replace those of a chain, which have tests of their own. */
const isSigned = () => true;

/** The published vector; its beacon is a dummy without a signature. */
const vector: YeekeeProof = {
  roundCode: "YK-20261001-42",
  commit: "4319d5de87965641b8dadc61b15a4adfd92195b024d2f831d72985cc18e48d5d",
  seed,
  shots: shotsOf(TWENTY_SHOTS),
  shootingEndsAt,
  frozenAt: after(800),
  listHash: "eba669cfa495e312018dd4dfd983989c197b7640166c1ada63bd2338415b00d4",
  beacon: {
    chain: QUICKNET.name,
    round: 32_680_962,
    value: "64".repeat(32),
    signature: null,
    publicKey: null,
  },
  draw: "d873c4d9c1224ea8d4c5165b89c637b7d51c3c13799b016d9e53c2f031b885cd",
  last5: "45640",
};

const failedSteps = (proof: YeekeeProof): VerifyStepCode[] =>
  verifyYeekeeRound(proof, isSigned).steps.flatMap(({ code, outcome }) => (outcome === "failed" ? [code] : []));

describe("the published vector", () => {
  it("is computed step by step", () => {
    expect(commitOf(seed)).toBe(vector.commit);
    expect(listHashOf(vector.roundCode, vector.shots)).toBe(vector.listHash);
    expect(drawOf(seed, vector.listHash, vector.beacon.value)).toBe(vector.draw);
    expect(drawnValue(vector.draw)).toBe(15_597_026_374_041_357_992n);
    expect(lastFive(887_648, drawnValue(vector.draw))).toBe("45640");
    expect(yeekeeResult("45640")).toMatchObject({ top3: "640", top2: "40", bottom2: "45" });
  });

  it("is verified but for its beacon, which nobody has signed", () => {
    const { outcome, steps, working } = verifyYeekeeRound(vector, isSigned);
    expect(outcome).toBe("failed");
    expect(steps.map(({ code, outcome }) => `${code} ${outcome}`)).toEqual([
      "seed passed",
      "shots passed",
      "list_hash passed",
      "shooting_end passed",
      "beacon_round passed",
      "beacon failed",
      "draw passed",
      "result passed",
    ]);
    expect(working).toMatchObject({ sum: 964_768, subtracted: 77_120, rest: 887_648, last5: "45640" });
  });

  it("hashes the list in one form, in whatever order it is given", () => {
    expect(canonicalList("YK-20261001-42", shotsOf(["41873", "90215"]))).toBe("YK-20261001-42\n1:41873\n2:90215\n");
    expect(listHashOf(vector.roundCode, vector.shots.toReversed())).toBe(vector.listHash);
  });
});

describe("the beacon", () => {
  it("of round 42 is the one half a minute after the freeze", () => {
    const earliest = after(30_000);
    expect(beaconRoundFrom(QUICKNET, earliest)).toBe(32_680_962);
    expect(announcedRound(QUICKNET, shootingEndsAt)).toBe(32_680_962);
    expect(beaconTime(QUICKNET, 32_680_962).getTime()).toBeGreaterThanOrEqual(earliest.getTime());
    expect(beaconTime(QUICKNET, 32_680_961).getTime()).toBeLessThan(earliest.getTime());
  });

  it("can be looked up elsewhere, unless it is the sandbox's own", () => {
    expect(beaconAddress(QUICKNET.name, 5)).toBe(`https://api.drand.sh/${QUICKNET.chainHash}/public/5`);
    expect(beaconAddress(LOCAL_BEACON.name, 5)).toBeUndefined();
  });

  it("starts with its first round", () => {
    expect(beaconRoundFrom(QUICKNET, new Date(QUICKNET.genesisMs))).toBe(1);
    expect(beaconRoundFrom(QUICKNET, new Date(QUICKNET.genesisMs + 1))).toBe(2);
    expect(beaconRoundFrom(QUICKNET, new Date(0))).toBe(1);
  });
});

describe("the drawn value", () => {
  it("skips eight bytes that would favour some results", () => {
    const biased = (2n ** 64n - 51_616n).toString(16);
    const highest = (2n ** 64n - 51_617n).toString(16);
    expect(drawnValue(biased + "0".repeat(15) + "7" + "0".repeat(32))).toBe(7n);
    expect(drawnValue(highest + "0".repeat(48))).toBe(2n ** 64n - 51_617n);
    expect(() => drawnValue("f".repeat(64))).toThrow(RangeError);
  });
});

const sha256Hex = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

const hex32 = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString("hex"));

const shotLists = fc
  .array(fc.nat({ max: 99_999 }), { minLength: 16, maxLength: 60 })
  .map((numbers) => shotsOf(numbers.map((number) => String(number).padStart(5, "0"))));

/** An honest round, made with Node's own hashing instead of ours. */
const proofs: fc.Arbitrary<YeekeeProof> = fc
  .record({ seed: hex32, signature: hex32, shots: shotLists })
  .map(({ seed: ownSeed, signature, shots }) => {
    const value = sha256Hex(Buffer.from(signature, "hex"));
    const list = ["YK-20261001-42\n", ...shots.map(({ seq, number }) => `${seq}:${number}\n`)].join("");
    const listHash = sha256Hex(Buffer.from(list));
    const draw = createHmac("sha256", Buffer.from(ownSeed, "hex")).update(Buffer.from(listHash + value, "hex"));
    const digest = draw.digest("hex");
    return {
      ...vector,
      seed: ownSeed,
      commit: sha256Hex(Buffer.from(ownSeed, "hex")),
      shots,
      listHash,
      beacon: { ...vector.beacon, value, signature },
      draw: digest,
      last5: lastFive(shotSum(shots)?.rest ?? 0, drawnValue(digest)),
    };
  });

/** Another digit at a place, so that the text is surely different. */
function altered(text: string, place: number): string {
  const at = place % text.length;
  return `${text.slice(0, at)}${text[at] === "0" ? "1" : "0"}${text.slice(at + 1)}`;
}

describe("for any round", () => {
  it("an honest proof is valid and fully proven", () => {
    fc.assert(
      fc.property(proofs, (proof) => {
        expect(verifyYeekeeRound(proof, isSigned).steps.map(({ outcome }) => outcome)).toEqual(Array(8).fill("passed"));
      }),
    );
  });

  it.each<[string, VerifyStepCode, (proof: YeekeeProof, place: number) => YeekeeProof]>([
    ["seed", "seed", (proof, place) => ({ ...proof, seed: altered(proof.seed, place) })],
    ["commitment", "seed", (proof, place) => ({ ...proof, commit: altered(proof.commit, place) })],
    ["shot", "list_hash", (proof, place) => ({ ...proof, shots: withShot(proof.shots, place) })],
    ["dropped shot", "list_hash", ({ shots, ...proof }) => ({ ...proof, shots: shots.slice(0, -1) })],
    ["dropped first shot", "shots", ({ shots, ...proof }) => ({ ...proof, shots: shots.slice(1) })],
    ["added shot", "list_hash", ({ shots, ...proof }) => ({ ...proof, shots: withOneMore(shots) })],
    ["round", "list_hash", (proof) => ({ ...proof, roundCode: "YK-20261001-43" })],
    ["list hash", "list_hash", (proof, place) => ({ ...proof, listHash: altered(proof.listHash, place) })],
    ["beacon value", "beacon", (proof, place) => withBeacon(proof, { value: altered(proof.beacon.value, place) })],
    ["beacon without signature", "beacon", (proof) => withBeacon(proof, { signature: null })],
    ["chain", "beacon", (proof) => withBeacon(proof, { chain: "drand quicknet " })],
    ["chain", "beacon_round", (proof) => withBeacon(proof, { chain: "another" })],
    ["later beacon", "beacon_round", (proof) => withBeacon(proof, { round: proof.beacon.round + 1 })],
    ["earlier beacon", "beacon_round", (proof) => withBeacon(proof, { round: proof.beacon.round - 1 })],
    ["draw", "draw", (proof, place) => ({ ...proof, draw: altered(proof.draw, place) })],
    ["result", "result", (proof, place) => ({ ...proof, last5: altered(proof.last5, place) })],
  ])("another %s fails at the step %s", (_name, code, change) => {
    fc.assert(
      fc.property(proofs, fc.nat(), (proof, place) => {
        const changed = change(proof, place);
        expect(failedSteps(changed)).toContain(code);
        expect(verifyYeekeeRound(changed, isSigned).outcome).toBe("failed");
      }),
      { numRuns: 30 },
    );
  });

  it("whatever is published, an answer comes and nothing broken passes", () => {
    const junk = fc.oneof(fc.string(), fc.constantFrom("", "zz", "0".repeat(63), "0".repeat(66)));
    fc.assert(
      fc.property(proofs, junk, (proof, text) => {
        expect(failedSteps({ ...proof, seed: text })).toContain("seed");
        expect(failedSteps({ ...proof, listHash: text })).toContain("list_hash");
        expect(failedSteps(withBeacon(proof, { value: text, signature: null }))).toContain("beacon");
        expect(failedSteps(withBeacon(proof, { signature: text }))).toContain("beacon");
        expect(failedSteps({ ...proof, shots: [{ seq: 1, number: text }] })).toContain("result");
        expect(failedSteps({ ...proof, shots: [] })).toContain("result");
      }),
    );
  });
});

function withShot(shots: readonly Shot[], place: number): Shot[] {
  const at = place % shots.length;
  return shots.map((shot, index) => (index === at ? { ...shot, number: altered(shot.number, place) } : shot));
}

function withOneMore(shots: readonly Shot[]): Shot[] {
  return [...shots, { seq: shots.length + 1, number: "00000" }];
}

function withBeacon(proof: YeekeeProof, changes: Partial<YeekeeProof["beacon"]>): YeekeeProof {
  return { ...proof, beacon: { ...proof.beacon, ...changes } };
}

const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const houseKey = Buffer.from(publicKey.export({ format: "jwk" }).x ?? "", "base64url").toString("hex");

/** The vector drawn with another beacon, all of it consistent in itself. */
function drawnWith(beacon: Partial<YeekeeProof["beacon"]> & { readonly signature: string }): YeekeeProof {
  const value = sha256Hex(Buffer.from(beacon.signature, "hex"));
  const draw = drawOf(seed, vector.listHash, value);
  return {
    ...vector,
    beacon: { ...vector.beacon, ...beacon, value },
    draw,
    last5: lastFive(shotSum(vector.shots)?.rest ?? 0, drawnValue(draw)),
  };
}

const signedByHouse = (round: number) => ({
  round,
  signature: sign(null, Buffer.from(localBeaconText(round)), privateKey).toString("hex"),
  publicKey: houseKey,
});

const outcomesOf = (proof: YeekeeProof, isChainSigned = isQuicknetSigned) =>
  Object.fromEntries(verifyYeekeeRound(proof, isChainSigned).steps.map(({ code, outcome }) => [code, outcome]));

describe("a forged round", () => {
  /** As the chain has published it. */
  const genuine = {
    round: 1000,
    signature: "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39",
  };

  it("with the genuine beacon of another time does not pass, whenever its list is said to be frozen", () => {
    const chosen = new Date(beaconTime(QUICKNET, genuine.round).getTime() - 30_000);
    for (const frozenAt of [vector.frozenAt, chosen]) {
      const outcomes = outcomesOf({ ...drawnWith(genuine), frozenAt });
      expect(outcomes).toMatchObject({ beacon: "passed", beacon_round: "failed", draw: "passed", result: "passed" });
    }
  });

  it("with a beacon that the house has signed does not pass under the name of drand, whatever key is given", () => {
    const house = signedByHouse(vector.beacon.round);
    expect(outcomesOf(drawnWith(house))).toMatchObject({ beacon_round: "passed", beacon: "failed" });
  });

  it("that was drawn late does not pass for the announced one", () => {
    const frozenAt = after(60_000);
    const round = announcedRound(QUICKNET, frozenAt);
    const late = drawnWith({ round, signature: genuine.signature });
    expect(outcomesOf(late, isSigned), "said to be frozen in time").toMatchObject({ beacon_round: "failed" });
    expect(outcomesOf({ ...late, frozenAt }, isSigned)).toMatchObject({ beacon_round: "late", beacon: "passed" });
    expect(verifyYeekeeRound({ ...late, frozenAt }, isSigned).outcome).toBe("late");
    const announced = { ...drawnWith(genuine), frozenAt };
    expect(
      outcomesOf({ ...announced, beacon: { ...announced.beacon, round: vector.beacon.round } }, isSigned),
      "the announced value was known when the list was frozen",
    ).toMatchObject({ beacon_round: "failed" });
  });

  it("that was drawn after it had to be refunded does not even pass as late", () => {
    const frozenAt = after(10 * MINUTE_MS + 1);
    const late = drawnWith({ round: announcedRound(QUICKNET, frozenAt), signature: genuine.signature });
    expect(outcomesOf({ ...late, frozenAt }, isSigned)).toMatchObject({ beacon_round: "failed" });
  });

  it("whose shooting end was moved does not pass", () => {
    const moved = after(3_000);
    const proof = drawnWith({ round: announcedRound(QUICKNET, moved), signature: genuine.signature });
    expect(outcomesOf({ ...proof, shootingEndsAt: moved, frozenAt: moved }, isSigned)).toMatchObject({
      shooting_end: "failed",
      beacon_round: "failed",
    });
  });
});

describe("a sandbox's own beacon", () => {
  const local = (round: number) => drawnWith({ ...signedByHouse(round), chain: LOCAL_BEACON.name });
  const round = announcedRound(LOCAL_BEACON, shootingEndsAt);

  it("is named as such and proves nothing against its maker", () => {
    const { outcome, steps } = verifyYeekeeRound(local(round), isQuicknetSigned);
    expect(outcome).toBe("unproven");
    expect(steps.find(({ code }) => code === "beacon")).toMatchObject({
      outcome: "unproven",
      title: expect.stringContaining("ไม่ใช่ drand"),
    });
  });

  it("must have signed this very round", () => {
    const forged = {
      ...local(round),
      beacon: { ...local(round).beacon, signature: signedByHouse(round + 1).signature },
    };
    expect(outcomesOf(forged)).toMatchObject({ beacon: "failed" });
    expect(outcomesOf(local(round + 1))).toMatchObject({ beacon_round: "failed" });
  });
});
