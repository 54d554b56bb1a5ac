import type { Tx } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import type { Wallet } from "../../core/ledger.ts";
import type { PromotionsDependencies } from "./dependencies.ts";
import { adjustPaid, endIfPlayedAway, finishIfReached, sweepTaken } from "./end-taken.ts";
import { lockTaken, type TakenRow } from "./taken-repo.ts";

/** Does what counted bets have made due: ends a promotion, finished or played away, or puts right one that had ended. */
export async function settleTaken(deps: PromotionsDependencies, memberId: MemberId, takenId: bigint): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const wallets = await deps.ledger.lockWallets(tx, memberId);
    const taken = await lockTaken(tx, memberId, takenId);
    if (!taken) return;
    if (taken.status !== "active") return putRight(deps, tx, taken, wallets);
    if (await finishIfReached(deps, tx, taken, wallets)) return;
    // A bet that is not counted yet may have reached the goal; once it is counted, this is done again.
    if (await isCounted(deps, tx, memberId)) await endIfPlayedAway(deps, tx, taken, wallets);
  });
}

async function isCounted({ turnoverProgress }: PromotionsDependencies, tx: Tx, memberId: MemberId): Promise<boolean> {
  return turnoverProgress.assertCounted(tx, { memberId }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError) return false;
      throw error;
    },
  );
}

async function putRight(
  deps: PromotionsDependencies,
  tx: Tx,
  taken: TakenRow,
  wallets: readonly Wallet[],
): Promise<void> {
  await sweepTaken(deps, tx, taken, wallets);
  const now = await lockTaken(tx, taken.member_id, taken.id);
  if (now) await adjustPaid(deps, tx, now);
}
