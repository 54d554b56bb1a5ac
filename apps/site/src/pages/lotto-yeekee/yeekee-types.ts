import type { CallOutput } from "@chokdee/contract";

export type YeekeeView = CallOutput<"lottoYeekeeList">;
export type YeekeePhase = YeekeeView["phase"];
export type Shot = YeekeeView["shots"][number];
export type PublishedProof = YeekeeView["proof"];

export const phaseWords: Readonly<Record<YeekeePhase, string>> = {
  waiting: "ยังไม่เปิดรับ",
  open: "เปิดรับแทงและยิงเลข",
  shooting: "ปิดรับแทง ยังยิงเลขได้",
  calculating: "กำลังคำนวณผล",
  resulted: "ออกผลแล้ว",
  cancelled: "ยกเลิกรอบ (คืนโพย)",
};
