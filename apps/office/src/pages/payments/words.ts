import { depositStates } from "../../base/state-names.ts";
import type { Item } from "../../base/office.ts";

type Kind = Item<"officePaymentSearch">["kind"];

export const kindNames: Readonly<Record<Kind, string>> = { deposit: "ฝาก", transfer: "ยอดโอน", withdrawal: "ถอน" };

export const transferStates: Readonly<Record<Item<"officeTransferQueue">["state"], string>> = {
  unmatched: "รอจับคู่",
  credited: "เข้ากระเป๋าแล้ว",
  returned: "คืนแล้ว",
};

export const withdrawStates: Readonly<Record<Item<"officeWithdrawQueue">["state"], string>> = {
  review: "รอตรวจ",
  unknown: "ไม่ทราบผล",
  pending: "เพิ่งแจ้ง",
  approved: "อนุมัติแล้ว",
  sending: "กำลังโอน",
  success: "สำเร็จ",
  rejected: "ปฏิเสธ",
  cancelled: "ยกเลิก",
  failed: "โอนไม่สำเร็จ",
};

export const stateNames: Readonly<Record<Kind, Readonly<Record<string, string>>>> = {
  deposit: depositStates,
  transfer: transferStates,
  withdrawal: withdrawStates,
};
