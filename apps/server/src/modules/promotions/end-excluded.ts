import { DomainError } from "../../core/domain-error.ts";
import { endUnlessOpen } from "./cancel-promotion.ts";
import type { PromotionsDependencies } from "./dependencies.ts";
import { listOfExcluded } from "./taken-repo.ts";

/**
 * Ends what runs of members who have excluded themselves as if they had cancelled it, so that the deposit comes back. One
 * with an open bet, or whose bets are not all counted, waits for the next time.
 */
export async function endOfExcluded(deps: PromotionsDependencies): Promise<void> {
  for (const taken of await listOfExcluded(deps.db, deps.clock.now())) {
    await deps.db
      .transaction((tx) => endUnlessOpen(deps, tx, taken, "cancelled"))
      .catch((error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
      });
  }
}
