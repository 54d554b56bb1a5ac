import type { OfficeOutput } from "@chokdee/contract/office";
import { DomainError, orNotFound } from "../../../core/domain-error.ts";
import { requireReason } from "../../../core/form.ts";
import type { MemberId } from "../../../core/ids.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import { cancelIn } from "../cancel-promotion.ts";
import type { PromotionsDependencies } from "../dependencies.ts";
import { lockTaken } from "../taken-repo.ts";
import { nameMembers, officeTakenView } from "./views.ts";

/** Ends a member's promotion, as after abuse: the deposit goes back as far as it is left. */
export async function cancelForStaff(
  deps: PromotionsDependencies,
  input: { readonly member_id: number; readonly id: number; readonly reason: string },
  { staff, address, once }: StaffContext,
): Promise<OfficeOutput<"officePromotionCancel">> {
  const reason = requireReason(input.reason);
  const memberId = BigInt(input.member_id) as MemberId;
  const takenId = BigInt(input.id);
  return once(async (tx) => {
    if (!(await deps.memberBanking.find(tx, memberId))) throw new DomainError("NOT_FOUND");
    const actor = `staff:${staff.staffId}`;
    await cancelIn(deps, tx, { memberId, takenId, status: "cancelled", actor });
    const row = orNotFound(await lockTaken(tx, memberId, takenId));
    await deps.audit.record(tx, staff, address, {
      action: "promotion.cancel",
      subject: `member:${memberId}`,
      after: { taken: input.id, paid: String(row.paid), forfeited: String(row.forfeited) },
      reason,
    });
    return officeTakenView(row, (await nameMembers(deps, tx, [memberId]))(memberId));
  });
}
