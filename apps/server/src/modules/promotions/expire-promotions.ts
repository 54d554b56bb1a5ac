import { DomainError } from "../../core/domain-error.ts";
import { cancelIn } from "./cancel-promotion.ts";
import type { PromotionsDependencies } from "./dependencies.ts";
import { findExpired } from "./taken-repo.ts";

const AT_A_TIME = 200;

/** Ends promotions whose time is over. One whose bets are not all counted waits for the next round. */
export async function expirePromotions(of: PromotionsDependencies): Promise<void> {
  const expired = await findExpired(of.db, of.clock.now(), AT_A_TIME);
  for (const { id, member_id: memberId } of expired) {
    await of.db
      .transaction((tx) => cancelIn(of, tx, { memberId, takenId: id, status: "expired", actor: "system" }))
      .catch((error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
      });
  }
}
