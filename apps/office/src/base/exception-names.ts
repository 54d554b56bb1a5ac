import type { ExceptionKind } from "@chokdee/contract/office";

/** What somebody should look at afterwards, as staff say it. */
export const exceptionNames: Readonly<Record<ExceptionKind, string>> = {
  match: "จับคู่ยอดโอน",
  waiver: "ยกยอดเทิร์น",
  correction: "แก้ผล",
  poll_prize: "รางวัลโพล",
  moved_draw: "เลื่อนงวด",
  large_result: "ผลหวยยอดสูง",
  held_prize: "ตัดสินรางวัลที่พักไว้",
  hand_credit: "ให้หรือหักด้วยมือ",
  bank_account: "บัญชีธนาคารเพิ่ม",
  void: "ยกเลิกและคืนเงิน",
  reveal: "เปิดดูข้อมูลส่วนตัว",
};
