import type { Tx } from "./db.ts";

/** Work that runs apart from any request, stored in the database until it succeeds or has failed too often. */
export interface Job {
  readonly name: string;
  /** When it runs by itself, as five cron fields in real Bangkok time. */
  readonly cron?: string;
  /** Times it is tried before it is left to staff. */
  readonly maxAttempts?: number;
  run(payload: unknown): Promise<void>;
}

/**
 * Work that belongs to a business day, done once for every day that has ended, in order. Days that a stopped server or
 * a moved clock passed over are made up for.
 */
export interface DailyJob {
  readonly name: string;
  /** How long after the midnight that ends the day. */
  readonly afterMinutes: number;
  /** May be cut off anywhere and is then run again for the same day. `day` is like 2026-11-15. */
  runFor(day: string): Promise<void>;
}

export interface JobOptions {
  /** One waiting job at a time carries it. */
  readonly key?: string;
  readonly runAt?: Date;
}

export interface JobQueue {
  /** Adds a job in the caller's transaction: it exists if and only if that commits. */
  add(tx: Tx, name: string, payload: object, options?: JobOptions): Promise<void>;
}
