import { setTimeout as sleep } from "node:timers/promises";
import type { Queryable } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { Consumer } from "../../core/events.ts";
import type { TurnoverProgress } from "../../core/turnover.ts";
import { hasUnread } from "./outbox-repo.ts";

const LOOKS = 25;
const LOOK_MS = 200;

/**
 * Waits a few seconds until every bet that was settled before a moment is counted and a consumer has taken that in.
 * Throws TURNOVER_BEHIND where they do not get there.
 */
export async function untilFollowed(
  db: Queryable,
  progress: TurnoverProgress,
  consumer: Pick<Consumer, "name" | "topics">,
  settledBefore: Date,
): Promise<void> {
  for (let look = 1; ; look++) {
    try {
      await progress.assertCounted(db, { settledBefore });
      if (await hasUnread(db, consumer, { settledBefore })) throw new DomainError("TURNOVER_BEHIND");
      return;
    } catch (error) {
      if (look === LOOKS || !(error instanceof DomainError)) throw error;
    }
    await sleep(LOOK_MS);
  }
}
