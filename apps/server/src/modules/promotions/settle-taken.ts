import type { Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { Wallet } from "../../core/ledger.ts";
import type { PromotionsDependencies } from "./dependencies.ts";
import { adjustPaid, finishIfReached, sweepTaken } from "./end-taken.ts";
import { lockTaken, type TakenRow } from "./taken-repo.ts";

/** Does what counted bets have made due: finishes a promotion, or puts right one that had ended. */
export async function settleTaken(of: PromotionsDependencies, memberId: MemberId, takenId: bigint): Promise<void> {
  await of.db.transaction(async (tx) => {
    const wallets = await of.ledger.lockWallets(tx, memberId);
    const taken = await lockTaken(tx, memberId, takenId);
    if (!taken) return;
    if (taken.status === "active") await finishIfReached(of, tx, taken, wallets);
    else await putRight(of, tx, taken, wallets);
  });
}

async function putRight(
  of: PromotionsDependencies,
  tx: Tx,
  taken: TakenRow,
  wallets: readonly Wallet[],
): Promise<void> {
  await sweepTaken(of, tx, taken, wallets);
  const now = await lockTaken(tx, taken.member_id, taken.id);
  if (now) await adjustPaid(of, tx, now);
}
