import { sha256 } from "../hash/sha256.ts";
import { bytesFromHex, hexFromBytes } from "../ledger/bytes.ts";
import { type BeaconChain, beaconRoundFrom, isLocalBeaconSigned } from "./beacon.ts";
import { commitOf, drawnValue, drawOf, isHex32, listHashOf } from "./draw.ts";
import { lastFive, type ShotSum, shotSum } from "./result.ts";
import { isShotNumber, type Shot } from "./shot.ts";

/** Everything that is published about a round, before, during and after it. */
export interface YeekeeProof {
  readonly roundCode: string;
  readonly commit: string;
  readonly seed: string;
  /** In any order. */
  readonly shots: readonly Shot[];
  readonly frozenAt: Date;
  readonly listHash: string;
  readonly beacon: {
    readonly chain: BeaconChain;
    readonly delayMs: number;
    readonly round: number;
    readonly value: string;
    /** The value is its hash. Null where the source publishes none. */
    readonly signature: string | null;
    /** Of a local beacon, whose signature is checked too. */
    readonly publicKey: string | null;
  };
  readonly draw: string;
  readonly last5: string;
}

const TITLES = {
  seed: "รหัสที่เปิดเผยตรงกับรหัสยืนยันก่อนเปิดรอบ",
  shots: "รายการยิงเลขครบทุกลำดับ",
  list_hash: "รายการยิงเลขตรงกับที่ประกาศเมื่อหมดเวลายิงเลข",
  beacon_round: "ค่าสุ่มสาธารณะมาจากรอบที่กำหนดไว้ล่วงหน้า",
  beacon: "ค่าสุ่มสาธารณะตรงกับลายเซ็นของผู้ออก",
  draw: "ค่าที่จับได้คำนวณจากรหัส รายการยิงเลข และค่าสุ่มสาธารณะ",
  result: "ผลรางวัลตรงกับผลรวมยิงเลขและค่าที่จับได้",
} as const;

export type VerifyStepCode = keyof typeof TITLES;

export interface VerifyStep {
  readonly code: VerifyStepCode;
  readonly title: string;
  /** Unproven: nothing contradicts it, but this page alone cannot tell. */
  readonly outcome: "passed" | "failed" | "unproven";
  readonly published: string;
  readonly computed: string;
}

export interface YeekeeVerification {
  readonly isValid: boolean;
  readonly steps: readonly VerifyStep[];
  /** How the result comes about; null when there are too few shots for one. */
  readonly working: (ShotSum & { readonly drawn: bigint; readonly last5: string }) | null;
}

/** Whether a public chain has signed a round. */
export type ChainCheck = (round: number, signature: string) => boolean;

/**
 * Works a round out again from what was published and compares each step. It never throws. The check of a public chain's
 * signatures is given along: its mathematics are large.
 */
export function verifyYeekeeRound(proof: YeekeeProof, isChainSigned: ChainCheck): YeekeeVerification {
  const { seed, listHash, beacon } = proof;
  const isWhole = isHex32(seed) && isHex32(listHash) && isHex32(beacon.value);
  const draw = isWhole ? drawOf(seed, listHash, beacon.value) : "";
  const working = workingOf(proof.shots, draw);
  const steps = [
    step("seed", proof.commit, isHex32(seed) ? commitOf(seed) : ""),
    shotsStep(proof.shots),
    step("list_hash", listHash, listHashOf(proof.roundCode, proof.shots)),
    beaconRoundStep(proof),
    beaconStep(beacon, isChainSigned),
    step("draw", proof.draw, draw),
    step("result", proof.last5, working?.last5 ?? ""),
  ];
  return { isValid: steps.every(({ outcome }) => outcome !== "failed"), steps, working };
}

function step(code: VerifyStepCode, published: string, computed: string): VerifyStep {
  const outcome = computed !== "" && published === computed ? "passed" : "failed";
  return { code, title: TITLES[code], outcome, published, computed };
}

/** A dropped shot leaves a gap. */
function shotsStep(shots: readonly Shot[]): VerifyStep {
  const sequence = shots.map(({ seq }) => seq).toSorted((a, b) => a - b);
  const inOrder = sequence.filter((seq, index) => seq === index + 1).length;
  const good = shots.filter(({ number }) => isShotNumber(number)).length;
  return step("shots", String(shots.length), String(Math.min(inOrder, good)));
}

function beaconRoundStep({ frozenAt, beacon }: YeekeeProof): VerifyStep {
  const earliest = new Date(frozenAt.getTime() + beacon.delayMs);
  return step("beacon_round", String(beacon.round), String(beaconRoundFrom(beacon.chain, earliest)));
}

function beaconStep(
  { round, value, signature, publicKey }: YeekeeProof["beacon"],
  isChainSigned: ChainCheck,
): VerifyStep {
  const bytes = signature === null ? undefined : bytesFromHex(signature);
  const isSigned =
    signature !== null &&
    (publicKey === null ? isChainSigned(round, signature) : isLocalBeaconSigned(round, signature, publicKey));
  const checked = step("beacon", value, bytes && isSigned ? hexFromBytes(sha256(bytes)) : "");
  return signature === null && isHex32(value) ? { ...checked, outcome: "unproven" } : checked;
}

function workingOf(shots: readonly Shot[], draw: string): YeekeeVerification["working"] {
  const sum = shots.every(({ number }) => isShotNumber(number)) ? shotSum(shots) : undefined;
  if (sum === undefined || draw === "") return null;
  const drawn = drawnValue(draw);
  return { ...sum, drawn, last5: lastFive(sum.rest, drawn) };
}
