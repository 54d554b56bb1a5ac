import { satang, toBaht } from "@chokdee/money";
import type { MemberId } from "../../../core/ids.ts";
import { DomainError } from "../../../core/domain-error.ts";
import { requireReason } from "../../../core/form.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { PromotionsDependencies } from "../dependencies.ts";
import { clearEras } from "../turnover/era-repo.ts";

/** Lets a member off what is still to be played on the main wallet. */
export async function waiveTurnover(
  deps: PromotionsDependencies,
  { member_id, reason: typed }: { readonly member_id: number; readonly reason: string },
  by: StaffContext,
): Promise<{ waived: number }> {
  const reason = requireReason(typed);
  const memberId = BigInt(member_id) as MemberId;
  return by.once(async (tx) => {
    if (!(await deps.memberBanking.find(tx, memberId))) throw new DomainError("NOT_FOUND");
    await deps.ledger.lockWallets(tx, memberId);
    const waived = await clearEras(tx, memberId, deps.clock.now());
    await deps.audit.weigh(tx, by, {
      action: "turnover.waive",
      subject: `member:${memberId}`,
      before: { left: String(waived) },
      after: { waived: String(waived) },
      reason,
      amount: satang(waived),
      beneficiary: memberId,
      exception: "waiver",
      isFavour: true,
    });
    await deps.outbox.publish(tx, { topic: "promotion", memberId });
    return { waived: toBaht(waived) };
  });
}
