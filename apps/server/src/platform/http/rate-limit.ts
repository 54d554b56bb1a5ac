import { MINUTE_MS } from "@chokdee/rules/time";
import { DomainError } from "../../core/domain-error.ts";
import type { Db } from "../../core/db.ts";
import type { Clock } from "../../core/clock.ts";

const WINDOW_MS = MINUTE_MS;
/** A process takes its share of a window in this many bites, so most calls cost no round trip. */
const BITES = 10;
const MAX_LEASES = 50_000;

interface Lease {
  readonly windowStart: number;
  left: number;
  /** The shared counter has passed the limit: refuse without reading it again. */
  spent: boolean;
}

export interface RateLimiter {
  /** Takes one call from `bucket`, or throws TOO_MANY when `perMinute` of them were taken in this minute. */
  take(bucket: string, perMinute: number): Promise<void>;
  /** Forgets windows that have passed. */
  prune(): Promise<void>;
}

/**
 * Fixed windows of one minute, counted in PostgreSQL for all processes together, by real time. A limit can apply a little
 * early, because what one process has leased and not spent is not there for the others.
 */
export function createRateLimiter(db: Db, clock: Clock, scale: number): RateLimiter {
  const leases = new Map<string, Lease>();
  /** Calls that come at once share a bite: each taking its own would leave nothing for the rest of the minute. */
  const renewals = new Map<string, Promise<Lease>>();

  async function renew(bucket: string, limit: number, windowStart: number): Promise<Lease> {
    const bite = Math.max(1, Math.floor(limit / BITES));
    const { rows } = await db.prepared<{ used: number }>(
      "rate-limit-take",
      `insert into rate_limit as r (bucket, window_start, used) values ($1, $2, $3)
       on conflict (bucket, window_start) do update set used = least(r.used + $3, $4) returning used`,
      [bucket, new Date(windowStart), bite, limit + bite],
    );
    const granted = Math.min(bite, limit - ((rows[0]?.used ?? bite) - bite));
    const lease = { windowStart, left: Math.max(0, granted), spent: granted <= 0 };
    if (leases.size >= MAX_LEASES) leases.clear();
    leases.set(bucket, lease);
    return lease;
  }

  return {
    async take(bucket, perMinute) {
      const limit = Math.max(1, Math.floor(perMinute * scale));
      const windowStart = Math.floor(clock.real().getTime() / WINDOW_MS) * WINDOW_MS;
      let lease = leases.get(bucket);
      while (!lease || lease.windowStart < windowStart || (lease.left === 0 && !lease.spent)) {
        const renewal =
          renewals.get(bucket) ?? renew(bucket, limit, windowStart).finally(() => renewals.delete(bucket));
        renewals.set(bucket, renewal);
        lease = await renewal;
      }
      if (lease.left <= 0) throw new DomainError("TOO_MANY");
      lease.left -= 1;
    },
    async prune() {
      await db.query("delete from rate_limit where window_start < $1", [
        new Date(clock.real().getTime() - 5 * WINDOW_MS),
      ]);
    },
  };
}
