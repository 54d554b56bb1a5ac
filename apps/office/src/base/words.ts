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

/** Who did what a record says: where two people did it, whoever proposed it first. */
export function peopleOf({ staff_name, proposed_by }: { staff_name: string; proposed_by: string | null }): string {
  return proposed_by === null ? staff_name : `${proposed_by} และ ${staff_name}`;
}
