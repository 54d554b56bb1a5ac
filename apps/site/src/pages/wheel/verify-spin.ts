import type { CallOutput } from "@chokdee/contract";
import { hashOfEntries, verifyDraw } from "@chokdee/rules/fair";

export type Proof = CallOutput<"fairnessProof">;

export interface SpinReport {
  readonly isSound: boolean;
  readonly steps: readonly { readonly title: string; readonly isSound: boolean; readonly fact: string }[];
  /** The table that was drawn from, with the segment that the drawing stopped at. */
  readonly table: readonly { readonly gives: string; readonly weight: number; readonly isDrawn: boolean }[];
}

/** Draws a spin again from what the server has told of it. */
export function verifySpin(proof: Proof): SpinReport | undefined {
  const report = verifyDraw({ ...proof, publicValue: proof.public_value });
  if (!report) return undefined;
  const nameOf = (keys: readonly string[]) =>
    keys.map((key) => proof.entries.find((entry) => entry.key === key)?.gives ?? "ไม่มีในตาราง").join(", ");
  const steps = [
    { title: "รหัสที่เปิดเผยตรงกับรหัสยืนยันที่ประกาศก่อนหมุน", isSound: report.isCommitted, fact: proof.commit },
    {
      title: "คำนวณใหม่แล้วหยุดที่ช่องเดิม",
      isSound: report.isOutcome,
      fact: `ระบบบอก ${nameOf(proof.outcomes)} เครื่องของคุณคำนวณได้ ${nameOf(report.computed)}`,
    },
  ];
  const drawn = new Set(report.computed);
  return {
    isSound: steps.every(({ isSound }) => isSound),
    steps: [
      ...steps,
      { title: "ตารางโอกาสที่ใช้ เทียบกับรหัสที่แสดงก่อนหมุนได้", isSound: true, fact: hashOfEntries(proof.entries) },
    ],
    table: proof.entries.map(({ key, gives, weight }) => ({ gives, weight, isDrawn: drawn.has(key) })),
  };
}
