import { outcomeOf, type ProofOutcome, worstOutcome } from "../fair/outcome.ts";
import { type ProofStep, stepsIn } from "../fair/step.ts";
import { type ChainCheck, checkRound, checkValue, isLocalBeacon, type PublishedBeacon } from "./beacon.ts";
import { commitOf, drawnValue, drawOf, isHex32, listHashOf } from "./draw.ts";
import { isProofOverdue } from "./refund.ts";
import { lastFive, type ShotSum, shotSum } from "./result.ts";
import { isShotNumber, type Shot } from "./shot.ts";
import { type YeekeeRound, yeekeeRoundOf } from "./timetable.ts";

/** Everything that is published about a round, before, during and after it. */
export interface YeekeeProof {
  readonly roundCode: string;
  readonly commit: string;
  readonly seed: string;
  /** In any order. */
  readonly shots: readonly Shot[];
  readonly shootingEndsAt: Date;
  readonly frozenAt: Date;
  readonly listHash: string;
  readonly beacon: PublishedBeacon;
  readonly draw: string;
  readonly last5: string;
}

const TITLES = {
  seed: "รหัสที่เปิดเผยตรงกับรหัสยืนยันก่อนเปิดรอบ",
  shots: "รายการยิงเลขครบทุกลำดับ",
  list_hash: "รายการยิงเลขตรงกับที่ประกาศเมื่อหมดเวลายิงเลข",
  shooting_end: "เวลาหมดการยิงเลขตรงกับตารางเวลาของรอบ",
  beacon_round: "ค่าสุ่มสาธารณะมาจากรอบที่กำหนดไว้ล่วงหน้า",
  beacon: "ค่าสุ่มสาธารณะตรงกับลายเซ็นของผู้ออก",
  draw: "ค่าที่จับได้คำนวณจากรหัส รายการยิงเลข และค่าสุ่มสาธารณะ",
  result: "ผลรางวัลตรงกับผลรวมยิงเลขและค่าที่จับได้",
} as const;

export type VerifyStepCode = keyof typeof TITLES;

export type VerifyStep = ProofStep<VerifyStepCode>;

export interface YeekeeVerification {
  /** The worst of the steps. */
  readonly outcome: ProofOutcome;
  readonly steps: readonly VerifyStep[];
  /** How the result comes about; null when there are too few shots for one. */
  readonly working: (ShotSum & { readonly drawn: bigint; readonly last5: string }) | null;
}

/**
 * Works a round out again from what was published and compares each step. When the shooting ends and which value of
 * which chain decides follow from the round's code and from constants; nothing that is published can choose them. It
 * never throws. The check of a public chain's signatures is given along: its mathematics are large.
 */
export function verifyYeekeeRound(proof: YeekeeProof, isChainSigned: ChainCheck): YeekeeVerification {
  const { seed, listHash, beacon } = proof;
  const round = yeekeeRoundOf(proof.roundCode);
  const isWhole = isHex32(seed) && isHex32(listHash) && isHex32(beacon.value);
  const draw = isWhole ? drawOf(seed, listHash, beacon.value) : "";
  const working = workingOf(proof.shots, draw);
  const steps = [
    step("seed", proof.commit, isHex32(seed) ? commitOf(seed) : ""),
    shotsStep(proof.shots),
    step("list_hash", listHash, listHashOf(proof.roundCode, proof.shots)),
    step("shooting_end", isoOf(proof.shootingEndsAt), isoOf(round?.shootingEndsAt)),
    beaconRoundStep(proof, round),
    beaconStep(beacon, isChainSigned),
    step("draw", proof.draw, draw),
    step("result", proof.last5, working?.last5 ?? ""),
  ];
  return { outcome: worstOutcome(steps), steps, working };
}

const stepOf = stepsIn(TITLES);

function step(code: VerifyStepCode, published: string, computed: string): VerifyStep {
  return stepOf(code, outcomeOf(computed !== "" && published === computed), published, computed);
}

/** A dropped shot leaves a gap. */
function shotsStep(shots: readonly Shot[]): VerifyStep {
  const sequence = shots.map(({ seq }) => seq).toSorted((a, b) => a - b);
  const inOrder = sequence.filter((seq, index) => seq === index + 1).length;
  const good = shots.filter(({ number }) => isShotNumber(number)).length;
  return step("shots", String(shots.length), String(Math.min(inOrder, good)));
}

function isoOf(at: Date | undefined): string {
  return at === undefined || Number.isNaN(at.getTime()) ? "" : at.toISOString();
}

/** A list that was not frozen for so long belongs to a round that had to be refunded. */
function beaconRoundStep({ beacon, frozenAt }: YeekeeProof, round: YeekeeRound | undefined): VerifyStep {
  const { outcome, announced } = checkRound(beacon, round?.shootingEndsAt, frozenAt);
  const isOver = round !== undefined && isProofOverdue(round, frozenAt);
  const checked = step("beacon_round", String(beacon.round), String(announced ?? ""));
  return { ...checked, outcome: isOver ? "failed" : outcome };
}

function beaconStep(beacon: PublishedBeacon, isChainSigned: ChainCheck): VerifyStep {
  const { outcome, computed } = checkValue(beacon, isChainSigned);
  const checked = { ...step("beacon", beacon.value, computed), outcome };
  return isLocalBeacon(beacon.chain) ? { ...checked, title: `${beacon.chain} ไม่ใช่ drand ผู้ให้บริการเป็นผู้ออกเอง` } : checked;
}

function workingOf(shots: readonly Shot[], draw: string): YeekeeVerification["working"] {
  const sum = shots.every(({ number }) => isShotNumber(number)) ? shotSum(shots) : undefined;
  if (sum === undefined || draw === "") return null;
  const drawn = drawnValue(draw);
  return { ...sum, drawn, last5: lastFive(sum.rest, drawn) };
}
