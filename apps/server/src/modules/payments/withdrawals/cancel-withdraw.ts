import { DomainError } from "../../../core/domain-error.ts";
import type { MemberId } from "../../../core/ids.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { releaseWithdrawal } from "./end-withdrawal.ts";
import { lockWithdrawal, type Withdrawal } from "./withdrawal-repo.ts";

/** The member can take it back until staff have approved it or it is on its way. */
export function isCancellable({ state }: Pick<Withdrawal, "state">): boolean {
  return state === "pending" || state === "review";
}

export async function cancelWithdraw(
  deps: PaymentsDependencies,
  memberId: MemberId,
  withdrawId: string,
): Promise<Withdrawal> {
  return deps.db.transaction(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, withdrawId, memberId);
    if (!withdrawal) throw new DomainError("NOT_FOUND");
    if (!isCancellable(withdrawal)) throw new DomainError("WITHDRAW_STATE");
    await releaseWithdrawal(deps, tx, withdrawal, { state: "cancelled" });
    return { ...withdrawal, state: "cancelled" };
  });
}
