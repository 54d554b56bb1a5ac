import type { BillStatus } from "../lotto-types.ts";

export const billStatusWords: Readonly<Record<BillStatus, string>> = {
  pending: "รอออกผล",
  won: "ถูกรางวัล",
  lost: "ไม่ถูกรางวัล",
  cancelled: "ยกเลิกแล้ว",
  refunded: "คืนโพย",
};
