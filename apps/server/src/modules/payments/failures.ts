import { MINUTE_MS } from "@chokdee/rules/time";
import type { Queryable } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import { type Direction, listFailures } from "./failure-repo.ts";
import { BLOCKED_FOR_MS, FAILURES_ALLOWED, FAILURES_WITHIN_MS } from "./rules.ts";

/** Throws for a member who has failed five times in ten minutes, until a while after the fifth. */
export async function refuseBlocked(db: Queryable, memberId: MemberId, direction: Direction, now: Date): Promise<void> {
  const since = new Date(now.getTime() - BLOCKED_FOR_MS - FAILURES_WITHIN_MS);
  const failures = await listFailures(db, memberId, direction, since, 100);
  const until = blockedUntil(failures);
  if (!until || until <= now) return;
  const minutes = Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS);
  throw new DomainError(direction === "deposit" ? "DEPOSITS_BLOCKED" : "WITHDRAWALS_BLOCKED", { values: { minutes } });
}

/** When the newest block ends, out of failures with the newest first. */
export function blockedUntil(failures: readonly Date[]): Date | undefined {
  for (let i = 0; i + FAILURES_ALLOWED <= failures.length; i++) {
    const last = failures[i];
    const first = failures[i + FAILURES_ALLOWED - 1];
    if (last && first && last.getTime() - first.getTime() <= FAILURES_WITHIN_MS) {
      return new Date(last.getTime() + BLOCKED_FOR_MS);
    }
  }
  return undefined;
}
