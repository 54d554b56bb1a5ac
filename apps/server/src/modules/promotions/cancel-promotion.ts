import type { CallOutput } from "@chokdee/contract";
import { toBaht } from "@chokdee/money";
import type { Ending } from "@chokdee/rules/promotions";
import type { Tx } from "../../core/db.ts";
import { DomainError, orNotFound } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import type { PromotionsDependencies } from "./dependencies.ts";
import { endTaken, finishIfReached } from "./end-taken.ts";
import { lockTaken, type TakenRow } from "./taken-repo.ts";

interface Cancelling {
  readonly memberId: MemberId;
  readonly takenId: bigint;
  readonly status: "cancelled" | "expired";
  readonly actor: string;
}

export interface Cancelled extends Ending {
  readonly taken: TakenRow;
  readonly openStakes: bigint;
}

/** A member gives a promotion up. */
export function cancelPromotion(
  deps: PromotionsDependencies,
  takenId: bigint,
  { member: { memberId }, once }: MemberContext,
): Promise<CallOutput<"promotionCancel">> {
  return once(async (tx) => {
    const cancelled = await cancelIn(deps, tx, { memberId, takenId, status: "cancelled", actor: "member" });
    return {
      returned: toBaht(cancelled.paid),
      forfeited: toBaht(cancelled.forfeited),
      open_stakes: toBaht(cancelled.openStakes),
    };
  });
}

/**
 * Gives a running promotion up. All bets that were settled are counted first: one of them may have reached the goal, and
 * then it is finished instead. Cancelling what was cancelled answers the same again.
 */
export async function cancelIn(
  deps: PromotionsDependencies,
  tx: Tx,
  { memberId, takenId, status, actor }: Cancelling,
): Promise<Cancelled> {
  const wallets = await deps.ledger.lockWallets(tx, memberId);
  const taken = orNotFound(await lockTaken(tx, memberId, takenId));
  const openStakes = await deps.openStakes.sum(tx, memberId, taken.wallet_id);
  if (taken.status === status) return { taken, openStakes, paid: taken.paid, forfeited: taken.forfeited };
  if (taken.status !== "active") throw new DomainError("PROMOTION_ENDED");
  await deps.turnoverProgress.assertCounted(tx, { memberId });
  const finished = await finishIfReached(deps, tx, taken, wallets);
  const ending = finished ?? (await endTaken(deps, tx, taken, wallets, { status, actor }));
  return { ...ending, taken, openStakes };
}
