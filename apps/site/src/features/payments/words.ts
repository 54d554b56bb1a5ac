import type { CallOutput } from "@chokdee/contract";

export type Deposit = CallOutput<"paymentQrcodeInfo">;
export type Withdraw = CallOutput<"withdrawGet">;
export type WithdrawInfo = CallOutput<"withdrawInfo">;

export const depositWords: Readonly<Record<Deposit["status"], string>> = {
  pending: "รอการชำระเงิน",
  review: "รอตรวจสอบ",
  success: "สำเร็จ",
  expired: "หมดเวลาชำระเงิน",
  rejected: "ไม่อนุมัติ",
  cancelled: "ยกเลิก",
};

export const withdrawWords: Readonly<Record<Withdraw["status"], string>> = {
  pending: "รอดำเนินการ",
  review: "รอตรวจสอบ",
  processing: "กำลังดำเนินการ",
  transferring: "กำลังโอนเงิน",
  success: "โอนเงินแล้ว",
  rejected: "ถูกปฏิเสธ (คืนเครดิตแล้ว)",
  cancelled: "ยกเลิก (คืนเครดิตแล้ว)",
  failed: "ไม่สำเร็จ (คืนเครดิตแล้ว)",
};

/** Still in progress. */
export function isUnderWay(status: Deposit["status"] | Withdraw["status"]): boolean {
  return ["pending", "review", "processing", "transferring"].includes(status);
}
