import type { CallOutput } from "@chokdee/contract";
import { DomainError, orNotFound } from "../../../core/domain-error.ts";
import type { MemberContext } from "../../../platform/http/context.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { oneWithdrawView } from "../views.ts";
import { isCancellable } from "../rules.ts";
import { releaseWithdrawal } from "./end-withdrawal.ts";
import { lockWithdrawal } from "./withdrawal-repo.ts";

export async function cancelWithdraw(
  deps: PaymentsDependencies,
  withdrawId: string,
  { member: { memberId }, once }: MemberContext,
): Promise<CallOutput<"withdrawCancel">> {
  return once(async (tx) => {
    const withdrawal = orNotFound(await lockWithdrawal(tx, withdrawId, memberId));
    if (!isCancellable(withdrawal)) throw new DomainError("WITHDRAW_STATE");
    await releaseWithdrawal(deps, tx, withdrawal, { state: "cancelled" });
    return oneWithdrawView(tx, { ...withdrawal, state: "cancelled" });
  });
}
