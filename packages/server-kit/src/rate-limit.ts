import { createGatherer } from "./batcher.ts";
import type { Queryable } from "./db/types.ts";

/** A process takes its share of a window in this many bites, so most calls cost no round trip. */
const BITES = 10;
const MAX_LEASES = 50_000;
const KEPT_WINDOWS = 5;
/** Bites that are asked for together are taken by one statement. */
const MAX_TOGETHER = 256;
/** No bucket is counted further: what is above its limit is only not to be given. */
const MAX_USED = 1_000_000_000;

interface Bite {
  readonly bucket: string;
  readonly windowStart: number;
  readonly size: number;
}

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
    const used = await bites({ bucket, windowStart, size: bite });
    const granted = Math.max(0, Math.min(bite, limit - (used - bite)));
    const before = leases.get(bucket);
    const kept = before?.windowStart === windowStart ? before.left : 0;
    const lease = { windowStart, left: kept + granted, isLast: granted < bite };
    if (leases.size >= MAX_LEASES) leases.clear();
    leases.set(bucket, lease);
    return lease;
  }

  const bites = createGatherer("limits", MAX_TOGETHER, (taken: readonly Bite[]) => take(db, taken));

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

/** What is used of each bucket with this bite; buckets come once each. */
async function take(db: Queryable, taken: readonly Bite[]): Promise<number[]> {
  const { rows } = await db.prepared<{ bucket: string; used: number }>(
    "rate-limit-take",
    `insert into rate_limit as r (bucket, window_start, used)
     select * from unnest($1::text[], $2::timestamptz[], $3::integer[]) t (bucket, window_start, used) order by 1, 2
     on conflict (bucket, window_start) do update set used = least(r.used + excluded.used, $4) returning bucket, used`,
    [
      taken.map(({ bucket }) => bucket),
      taken.map(({ windowStart }) => new Date(windowStart)),
      taken.map(({ size }) => size),
      MAX_USED,
    ],
  );
  const used = new Map(rows.map((row) => [row.bucket, row.used]));
  return taken.map(({ bucket, size }) => used.get(bucket) ?? size);
}
