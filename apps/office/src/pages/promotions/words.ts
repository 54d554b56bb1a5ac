import type { Item } from "../../base/office.ts";

/** How a promotion that was taken stands. */
export const statuses: Readonly<Record<Item<"officePromotionTaken">["status"], string>> = {
  active: "กำลังทำ",
  finished: "ครบแล้ว",
  cancelled: "ยกเลิก",
  expired: "หมดเวลา",
  lost: "เล่นหมด",
};
