import type { OutputOf } from "@chokdee/contract";
import type { OfficeContract } from "@chokdee/contract/office";
import type { Queryable } from "../../../core/db.ts";
import type { MemberId } from "../../../core/ids.ts";
import type { PromotionsDependencies } from "../dependencies.ts";
import type { PromotionRow } from "../promotion-repo.ts";
import type { RefusalRow } from "../refusal-repo.ts";
import type { TakenRow } from "../taken-repo.ts";
import { offerView, takenView } from "../views.ts";

type TakenView = OutputOf<OfficeContract, "officePromotionCancel">;
type RefusalView = OutputOf<OfficeContract, "officePromotionRefusals">["items"][number];
type MemberView = TakenView["member"];

export function promotionForm(row: PromotionRow): OutputOf<OfficeContract, "officePromotionCreate"> {
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

export function refusalView(row: RefusalRow, nameOf: (memberId: MemberId) => MemberView): RefusalView {
  return {
    id: Number(row.id),
    member: nameOf(row.member_id),
    promotion_id: row.promotion_id,
    title: row.title,
    reason: row.reason,
    others: row.others.map(nameOf),
    at: row.at.toISOString(),
  };
}
