import type { CallOutput } from "@chokdee/contract";
import { hashOfEntries, outcomeOf, type ProofOutcome, verifyDraw, worstOutcome } from "@chokdee/rules/fair";
import type { ProofStep } from "../../features/proof/ProofSteps.tsx";
import type { AnnouncedSpin } from "./announced-spins.ts";

export type Proof = CallOutput<"fairnessProof">;

export interface SpinReport {
  /** `unproven` if nothing is wrong but a step could not be checked. */
  readonly outcome: ProofOutcome;
  readonly steps: readonly ProofStep[];
  /** The table that was drawn from, with the drawn segment marked. */
  readonly table: readonly { readonly gives: string; readonly weight: number; readonly isDrawn: boolean }[];
}

/** What was announced to this device for this spin, or for its commitment if the spin's answer never arrived. */
function announcedFor(proof: Proof, announced: readonly AnnouncedSpin[]): AnnouncedSpin | undefined {
  const answered = announced.find(({ reference }) => reference === proof.reference);
  return answered ?? announced.find(({ reference, commit }) => reference === null && commit === proof.commit);
}

/** Draws a spin again from what the server has published about it, before and after. */
export function verifySpin(proof: Proof, announced: readonly AnnouncedSpin[]): SpinReport | undefined {
  const report = verifyDraw({ ...proof, publicValue: proof.public_value });
  if (!report) return undefined;
  const before = announcedFor(proof, announced);
  const hash = hashOfEntries(proof.entries);
  const nameOf = (keys: readonly string[]) =>
    keys.map((key) => proof.entries.find((entry) => entry.key === key)?.gives ?? "ไม่มีในตาราง").join(", ");
  const steps: ProofStep[] = [
    {
      title: "รหัสยืนยันประกาศก่อนหมุน",
      outcome: before ? outcomeOf(before.commit === proof.commit) : "unproven",
      fact: proof.commit,
    },
    {
      title: "ตารางโอกาสเป็นตารางที่คุณเห็น",
      outcome: before ? outcomeOf(before.entriesHash === hash) : "unproven",
      fact: hash,
    },
    {
      title: "รหัสและลำดับเป็นของคุณ",
      outcome: before
        ? outcomeOf(before.clientSeed === proof.public_value && before.counter === proof.counter)
        : "unproven",
      fact: `${proof.public_value} ลำดับ ${proof.counter}`,
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
    outcome: worstOutcome(steps),
    steps,
    table: proof.entries.map(({ key, gives, weight }) => ({ gives, weight, isDrawn: drawn.has(key) })),
  };
}
