import type { Queryable } from "./db/types.ts";

/** A process takes its share of a window in this many bites, so most calls cost no round trip. */
const BITES = 10;
const MAX_LEASES = 50_000;
const KEPT_WINDOWS = 5;

interface Lease {
  readonly windowStart: number;
  left: number;
  /** The shared counter has reached the limit: nothing more is had in this window. */
  readonly isLast: boolean;
}

export interface RateLimiter {
  /** Takes what a call weighs from `bucket`. False where no more is left of `limit` in this window; then it takes nothing. */
  take(bucket: string, limit: number, weight?: number): Promise<boolean>;
  /** Forgets windows that have passed. */
  prune(): Promise<void>;
}

interface Terms {
  readonly db: Queryable;
  readonly now: () => Date;
  readonly windowMs: number;
  /** Multiplies every limit. */
  readonly scale: number;
}

/**
 * Fixed windows, counted in the table `rate_limit` for all processes together. A limit can apply a little early, because
 * what one process has leased and not spent is not there for the others.
 */
export function createRateLimiter({ db, now, windowMs, scale }: Terms): RateLimiter {
  const leases = new Map<string, Lease>();
  /** Calls that come at once share a bite: each taking its own would leave nothing for the rest of the window. */
  const renewals = new Map<string, Promise<Lease>>();

  async function renew(bucket: string, limit: number, weight: number, windowStart: number): Promise<Lease> {
    const bite = Math.max(weight, Math.floor(limit / BITES));
    const used = await db.prepared<{ used: number }>(
      "rate-limit-take",
      `insert into rate_limit as r (bucket, window_start, used) values ($1, $2, $3)
       on conflict (bucket, window_start) do update set used = least(r.used + $3, $4) returning used`,
      [bucket, new Date(windowStart), bite, limit + bite],
    );
    const granted = Math.max(0, Math.min(bite, limit - ((used.rows[0]?.used ?? bite) - bite)));
    const before = leases.get(bucket);
    const kept = before?.windowStart === windowStart ? before.left : 0;
    const lease = { windowStart, left: kept + granted, isLast: granted < bite };
    if (leases.size >= MAX_LEASES) leases.clear();
    leases.set(bucket, lease);
    return lease;
  }

  return {
    async take(bucket, max, weight = 1) {
      const limit = Math.max(1, Math.floor(max * scale));
      const windowStart = Math.floor(now().getTime() / windowMs) * windowMs;
      let lease = leases.get(bucket);
      while (!lease || lease.windowStart < windowStart || (lease.left < weight && !lease.isLast)) {
        const renewal =
          renewals.get(bucket) ?? renew(bucket, limit, weight, windowStart).finally(() => renewals.delete(bucket));
        renewals.set(bucket, renewal);
        lease = await renewal;
      }
      if (lease.left < weight) return false;
      lease.left -= weight;
      return true;
    },
    async prune() {
      const before = new Date(now().getTime() - KEPT_WINDOWS * windowMs);
      await db.query("delete from rate_limit where window_start < $1", [before]);
    },
  };
}
