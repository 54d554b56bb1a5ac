import { DomainError } from "../../../core/domain-error.ts";
import type { TurnoverProgress } from "../../../core/turnover.ts";
import { hasUnread } from "../../../platform/outbox/outbox-repo.ts";

/** The name of the consumer that counts bets. */
export const COUNTER = "promotions.turnover";

export const turnoverProgress: TurnoverProgress = {
  async assertCounted(db, asked) {
    if (await hasUnread(db, { name: COUNTER, topics: ["bet.settled"] }, asked))
      throw new DomainError("TURNOVER_BEHIND");
  },
};
