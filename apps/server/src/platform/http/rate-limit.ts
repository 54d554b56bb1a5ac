import { MINUTE_MS } from "@chokdee/rules/time";
import { createRateLimiter as createShared } from "@chokdee/server-kit/rate-limit";
import type { Db } from "../../core/db.ts";
import type { Clock } from "../../core/clock.ts";
import { DomainError } from "../../core/domain-error.ts";

export interface RateLimiter {
  /** Takes one call from `bucket`, or throws TOO_MANY when `perMinute` of them were taken in this minute. */
  take(bucket: string, perMinute: number): Promise<void>;
  /** Forgets windows that have passed. */
  prune(): Promise<void>;
}

/** Calls of a minute of real time, counted for all processes together. */
export function createRateLimiter(db: Db, clock: Clock, scale: number): RateLimiter {
  const { take, prune } = createShared({ db, now: () => clock.real(), windowMs: MINUTE_MS, scale });
  return {
    prune,
    async take(bucket, perMinute) {
      if (!(await take(bucket, perMinute))) throw new DomainError("TOO_MANY");
    },
  };
}
