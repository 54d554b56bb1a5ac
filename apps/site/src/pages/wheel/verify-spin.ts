import type { CallOutput } from "@chokdee/contract";
import { hashOfEntries, verifyDraw } from "@chokdee/rules/fair";
import type { ToldSpin } from "./told-spins.ts";

export type Proof = CallOutput<"fairnessProof">;

export interface VerifiedStep {
  readonly title: string;
  /** `unproven` where this device does not know what was told before the spin. */
  readonly outcome: "passed" | "failed" | "unproven";
  readonly fact: string;
}

export interface SpinReport {
  readonly isSound: boolean;
  readonly steps: readonly VerifiedStep[];
  /** The table that was drawn from, with the segment that the drawing stopped at. */
  readonly table: readonly { readonly gives: string; readonly weight: number; readonly isDrawn: boolean }[];
}

const outcomeOf = (isSound: boolean) => (isSound ? "passed" : "failed");

/** Draws a spin again from what the server has told of it, before and after. */
export function verifySpin(proof: Proof, told: readonly ToldSpin[]): SpinReport | undefined {
  const report = verifyDraw({ ...proof, publicValue: proof.public_value });
  if (!report) return undefined;
  const before = told.find(({ commit }) => commit === proof.commit);
  const hash = hashOfEntries(proof.entries);
  const nameOf = (keys: readonly string[]) =>
    keys.map((key) => proof.entries.find((entry) => entry.key === key)?.gives ?? "ไม่มีในตาราง").join(", ");
  const steps: VerifiedStep[] = [
    { title: "รหัสยืนยันประกาศก่อนหมุน", outcome: before ? "passed" : "unproven", fact: proof.commit },
    {
      title: "ตารางโอกาสเป็นตารางที่คุณเห็น",
      outcome: before ? outcomeOf(before.entriesHash === hash) : "unproven",
      fact: hash,
    },
    { title: "รหัสลับตรงกับรหัสยืนยัน", outcome: outcomeOf(report.isCommitted), fact: proof.seed ?? "" },
    {
      title: "คำนวณใหม่แล้วหยุดที่ช่องเดิม",
      outcome: outcomeOf(report.isOutcome),
      fact: `ระบบแจ้ง ${nameOf(proof.outcomes)} เครื่องของคุณคำนวณได้ ${nameOf(report.computed)}`,
    },
  ];
  const drawn = new Set(report.computed);
  return {
    isSound: steps.every(({ outcome }) => outcome !== "failed"),
    steps,
    table: proof.entries.map(({ key, gives, weight }) => ({ gives, weight, isDrawn: drawn.has(key) })),
  };
}
