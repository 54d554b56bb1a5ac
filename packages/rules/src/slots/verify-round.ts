import {
  commitOfSeed,
  createDrawStream,
  isServerSeed,
  type NamedBefore,
  namedOutcomes,
  type ProofOutcome,
} from "../fair/index.ts";
import { attempt, outcomeOf } from "../fair/outcome.ts";
import { type ProofStep, stepsIn } from "../fair/step.ts";
import { canonicalJson } from "./canonical-json.ts";
import type { SlotDefinition } from "./definition.ts";
import { definitionHash } from "./definition-hash.ts";
import type { SlotEvent, SpinKind, SpinOutcome } from "./events.ts";
import { spin } from "./spin.ts";

/** Everything that is published about a round. */
export interface RoundProof {
  readonly definition: SlotDefinition;
  readonly definitionHash: string;
  readonly kind: SpinKind;
  /** In satang, as is the win. */
  readonly bet: number;
  readonly win: number;
  readonly events: readonly SlotEvent[];
  readonly commit: string;
  readonly clientSeed: string;
  readonly counter: number;
  /** Null until it is revealed. */
  readonly serverSeed: string | null;
}

/** What a browser knew before a round: the value that it named after the commitment, and the rules that it was shown. */
export interface KnownBefore {
  readonly clientSeed: string;
  readonly definitionHashes: readonly string[];
}

const TITLES = {
  announced: "รหัสยืนยัน รหัสของผู้เล่น และกติกา เป็นชุดที่เบราว์เซอร์นี้ได้รับก่อนเล่น",
  named: "ลำดับรอบ เงินเดิมพัน และแบบการเล่น ตรงกับที่เบราว์เซอร์นี้ระบุไว้ก่อนกดเล่น",
  follows: "ลำดับรอบต่อจากรอบก่อนที่เบราว์เซอร์นี้เล่น ไม่มีลำดับใดถูกข้าม",
  seed: "รหัสลับที่เปิดเผยตรงกับรหัสยืนยันที่ประกาศก่อนเล่น",
  definition: "กติกาและตารางสัญลักษณ์ตรงกับที่บันทึกไว้ในรอบ",
  events: "ผลของวงล้อคำนวณได้จากรหัสลับ รหัสของผู้เล่น และลำดับรอบ",
  win: "เงินรางวัลตรงกับผลของวงล้อ",
} as const;

/** Unproven: the server seed is not revealed yet, or the browser does not know enough from before the round. */
export type RoundCheck = ProofStep<keyof typeof TITLES, Exclude<ProofOutcome, "late">>;

const checkOf = stepsIn(TITLES);

export interface RoundVerdict {
  /** Nothing contradicts what was published, and nothing is left unproven. */
  readonly isValid: boolean;
  readonly checks: readonly RoundCheck[];
}

/** Works a round out again from what was published and compares each step. It never throws. */
export function verifyRound(proof: RoundProof): RoundVerdict {
  const outcome = replay(proof);
  const checks = [
    seedCheck(proof),
    compared("definition", proof.definitionHash, attempt(() => definitionHash(proof.definition)) ?? ""),
    withSeed(proof, "events", canonicalJson(proof.events), outcome && canonicalJson(outcome.events)),
    withSeed(proof, "win", String(proof.win), outcome && String(satangOf(proof, outcome))),
  ];
  return { isValid: checks.every((check) => check.outcome === "passed"), checks };
}

/**
 * Compares a round with what the browser knew before it: the studio could otherwise choose a seed, a value or rules
 * afterwards that are consistent in themselves.
 */
export function announcedCheck(
  { clientSeed, definitionHash: hash }: RoundProof,
  known: KnownBefore | undefined,
): RoundCheck {
  const check = compared("announced", clientSeed, known?.definitionHashes.includes(hash) ? known.clientSeed : "");
  return known === undefined ? { ...check, outcome: "unproven" } : check;
}

/** Compares a round with what the browser named before it asked for it. */
export function namedChecks(proof: RoundProof, named: NamedBefore | undefined): RoundCheck[] {
  const outcomes = namedOutcomes(proof, named);
  const { commit, counter, kind, bet } = proof;
  const published = [commit, counter, kind, bet].join(" ");
  const computed = named ? [named.commit, named.counter, named.kind, named.bet].join(" ") : "";
  return (["named", "follows"] as const).map((code) => {
    return { ...compared(code, published, computed), outcome: outcomes[code] };
  });
}

function replay(proof: RoundProof): SpinOutcome | undefined {
  const { serverSeed, definition, kind } = proof;
  if (serverSeed === null) return undefined;
  return attempt(() => spin(definition, kind, createDrawStream({ ...proof, serverSeed })));
}

function satangOf({ bet, definition }: RoundProof, { units }: SpinOutcome): number {
  return (bet / definition.unitsPerBet) * units;
}

function seedCheck(proof: RoundProof): RoundCheck {
  const { commit, serverSeed } = proof;
  const computed = serverSeed !== null && isServerSeed(serverSeed) ? commitOfSeed(serverSeed) : undefined;
  return withSeed(proof, "seed", commit, computed);
}

function withSeed(
  { serverSeed }: RoundProof,
  code: RoundCheck["code"],
  published: string,
  computed: string | undefined,
): RoundCheck {
  const check = compared(code, published, computed ?? "");
  return serverSeed === null ? { ...check, outcome: "unproven" } : check;
}

function compared(code: RoundCheck["code"], published: string, computed: string): RoundCheck {
  return checkOf(code, outcomeOf(computed !== "" && published === computed), published, computed);
}
