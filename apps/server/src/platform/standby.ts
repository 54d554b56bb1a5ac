import type { Db } from "../core/db.ts";

/** An older one is not read: what is shown says its moment, and nobody looks for a bet of a minute ago in vain. */
const MAX_BEHIND_MS = 10_000;

/** Whether it follows another, and how long ago that was which it has taken in last. */
const BEHIND = `
  select case when pg_is_in_recovery()
              then extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000 else 0 end::float8`;

/** Where something is read, and how old it may be there. */
export interface Reading {
  readonly db: Db;
  readonly behindMs: number;
}

/** Reads by a standby while it is near enough, and by the leader where there is none or nobody knows how near it is. */
export function nearestOf(leader: Db, standby: Db | undefined): () => Promise<Reading> {
  return async () => {
    const behindMs = await standby?.value<number | null>(BEHIND).catch(() => undefined);
    if (standby && typeof behindMs === "number" && behindMs <= MAX_BEHIND_MS) {
      return { db: standby, behindMs: Math.max(0, behindMs) };
    }
    return { db: leader, behindMs: 0 };
  };
}
