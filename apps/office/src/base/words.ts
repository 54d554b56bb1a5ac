import type { StaffRole } from "@chokdee/contract";

export const roleNames: Readonly<Record<StaffRole, string>> = {
  owner: "เจ้าของ",
  finance: "การเงิน",
  support: "ดูแลสมาชิก",
  lottery: "หวย",
  sport: "กีฬา",
  marketing: "การตลาด",
  risk: "ความเสี่ยง",
};
