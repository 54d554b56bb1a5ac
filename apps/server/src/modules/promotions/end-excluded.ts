import { DomainError } from "../../core/domain-error.ts";
import { cancelIn } from "./cancel-promotion.ts";
import type { PromotionsDependencies } from "./dependencies.ts";
import { findOfExcluded } from "./taken-repo.ts";

const AT_A_TIME = 200;

/**
 * Ends what runs of members who have excluded themselves as if they had cancelled it, so that the deposit comes back. One
 * whose bets are not all counted waits for the next round.
 */
export async function endOfExcluded(deps: PromotionsDependencies): Promise<void> {
  for (const { id, member_id: memberId } of await findOfExcluded(deps.db, deps.clock.now(), AT_A_TIME)) {
    const cancelling = { memberId, takenId: id, status: "cancelled", actor: "system" } as const;
    await deps.db
      .transaction((tx) => cancelIn(deps, tx, cancelling))
      .catch((error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
      });
  }
}
