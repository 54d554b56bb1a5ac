import type { OfficeOutput } from "@chokdee/contract/office";
import { toBahtOrNull } from "@chokdee/money";
import type { Queryable } from "../../../core/db.ts";
import type { MemberId } from "../../../core/ids.ts";
import type { PromotionsDependencies } from "../dependencies.ts";
import type { PromotionRow } from "../promotion-repo.ts";
import type { RefusalReason, RefusalRow } from "../refusal-repo.ts";
import type { TakenRow } from "../taken-repo.ts";
import { offerView, takenView } from "../views.ts";

type TakenView = OfficeOutput<"officePromotionCancel">;
type RefusalView = OfficeOutput<"officePromotionRefusals">["items"][number];
type MemberView = TakenView["member"];

export function promotionForm(row: PromotionRow): OfficeOutput<"officePromotionCreate"> {
  return { ...offerView(row), priority: row.priority, is_shown: row.is_shown };
}

/** How staff know the members that rows are about. */
export async function nameMembers(
  { memberBanking }: Pick<PromotionsDependencies, "memberBanking">,
  db: Queryable,
  memberIds: readonly MemberId[],
): Promise<(memberId: MemberId) => MemberView> {
  const names = await memberBanking.names(db, [...new Set(memberIds)]);
  return (memberId) => {
    const { username = "", fullName = "" } = names.get(memberId) ?? {};
    return { id: Number(memberId), username, full_name: fullName };
  };
}

export function officeTakenView(row: TakenRow, member: MemberView): TakenView {
  return { ...takenView(row, 0n), member, source: row.source };
}

const REFUSALS: Readonly<Record<RefusalReason, string>> = {
  same_bank: "บัญชีธนาคารเดียวกับสมาชิกอื่น",
  same_phone: "เบอร์โทรศัพท์ตรงกับบัญชีของสมาชิกอื่น",
  same_device: "ใช้อุปกรณ์เดียวกับสมาชิกอื่น",
  same_name: "ชื่อ-นามสกุลเดียวกับสมาชิกอื่น",
  velocity: "รับโปรโมชั่นถี่เกินไปในหนึ่งวัน",
  velocity_device: "อุปกรณ์เดียวกันรับโปรโมชั่นถี่เกินไปในหนึ่งวัน",
  opposite: "แทงสวนกันในบัญชีเดียว",
  opposite_accounts: "แทงสวนกันระหว่างบัญชีที่เกี่ยวข้องกัน",
};

export function refusalView(row: RefusalRow, nameOf: (memberId: MemberId) => MemberView): RefusalView {
  return {
    id: Number(row.id),
    member: nameOf(row.member_id),
    promotion_id: row.promotion_id,
    title: row.title,
    reason: row.reason,
    reason_text: REFUSALS[row.reason],
    others: row.others.map(nameOf),
    bet: row.bet,
    amount: toBahtOrNull(row.amount),
    at: row.at.toISOString(),
  };
}
