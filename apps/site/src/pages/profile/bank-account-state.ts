import type { CallOutput } from "@chokdee/contract";
import { thaiMoment } from "../../base/content/thai-time.ts";

export type BankAccount = CallOutput<"profileGet">["bank_accounts"][number];

interface State {
  readonly tone: "win" | "wait" | "loss";
  readonly text: string;
}

/** Whether money can go to an account, in words. */
export function bankAccountState({ status, usable_at: usableAt }: BankAccount, nowMs: number): State {
  if (status === "rejected") return { tone: "loss", text: "ไม่อนุมัติ" };
  if (status === "pending") return { tone: "wait", text: "รอตรวจสอบ" };
  const isWaiting = usableAt !== null && Date.parse(usableAt) > nowMs;
  return isWaiting ? { tone: "wait", text: `ใช้รับเงินได้ตั้งแต่ ${thaiMoment(usableAt)}` } : { tone: "win", text: "ใช้งานได้" };
}
