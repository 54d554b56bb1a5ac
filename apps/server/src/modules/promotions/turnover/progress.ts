import { DomainError } from "../../../core/domain-error.ts";
import type { TurnoverProgress } from "../../../core/turnover.ts";
import { hasUnread } from "../../../platform/outbox/outbox-repo.ts";
import { BET_SETTLED } from "../../../core/bets.ts";

/** The name of the consumer that counts bets. */
export const COUNTER = "promotions.turnover";

export const turnoverProgress: TurnoverProgress = {
  async assertCounted(db, asked) {
    if (await hasUnread(db, { name: COUNTER, topics: [BET_SETTLED] }, asked)) throw new DomainError("TURNOVER_BEHIND");
  },
};
