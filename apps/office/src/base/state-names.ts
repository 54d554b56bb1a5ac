import type { Item } from "./office.ts";

export const memberStates: Readonly<Record<Item<"officeMemberList">["status"], string>> = {
  active: "ใช้งานได้",
  suspended: "ระงับ",
  closed: "ปิดแล้ว",
};

export const depositStates: Readonly<Record<Item<"officeDepositQueue">["status"], string>> = {
  review: "รอตรวจ",
  pending: "รอโอน",
  success: "สำเร็จ",
  expired: "หมดเวลา",
  cancelled: "ยกเลิก",
  rejected: "ปฏิเสธ",
};

export const billStates: Readonly<Record<Item<"officeLottoBillList">["status"], string>> = {
  pending: "รอผล",
  won: "ถูกรางวัล",
  lost: "ไม่ถูก",
  cancelled: "ยกเลิก",
  refunded: "คืนเงิน",
};

/** Of a round of a game. */
export const roundStates: Readonly<Record<Item<"officeRoundList">["state"], string>> = {
  open: "ยังไม่จบ",
  stuck: "ค้าง",
  settled: "จบแล้ว",
  void: "ยกเลิก",
};

/** How a promotion that was taken stands. */
export const takenStates: Readonly<Record<Item<"officePromotionTaken">["status"], string>> = {
  active: "กำลังทำ",
  finished: "ครบแล้ว",
  cancelled: "ยกเลิก",
  expired: "หมดเวลา",
  lost: "เล่นหมด",
};
