import type { Item } from "./office.ts";

/** What should be looked at before money leaves. */
export const riskNames: Readonly<Record<Item<"officeWithdrawQueue">["risks"][number], string>> = {
  new_member: "สมาชิกใหม่",
  new_account: "เพิ่งเปลี่ยนบัญชีธนาคาร",
  new_device: "อุปกรณ์ใหม่",
  name_unclear: "ชื่อบัญชีไม่ตรงชัดเจน",
  velocity: "ถอนถี่ผิดปกติ",
  bonus: "เงินจากโบนัส",
  unplayed: "ผู้ขอพักมีเงินที่ไม่ได้เล่น",
  other_payer: "เงินมาจากบัญชีอื่น",
  owes: "มียอดค้าง นับทุกบัญชีของคนนี้",
  favour: "พนักงานเพิ่งช่วยให้ได้เงิน",
};
