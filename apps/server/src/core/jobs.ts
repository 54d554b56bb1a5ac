import type { Tx } from "./db.ts";

/** Work that runs apart from any request, kept in the database until it succeeds or has failed too often. */
export interface Job {
  readonly name: string;
  /** When it runs by itself, as five cron fields in Bangkok time. */
  readonly cron?: string;
  /** Times it is tried before it is left to staff. */
  readonly maxAttempts?: number;
  run(payload: unknown): Promise<void>;
}

export interface JobQueue {
  /** Adds a job in the transaction that wants it: it exists if and only if that commits. */
  add(tx: Tx, name: string, payload: object, options?: { readonly key?: string; readonly runAt?: Date }): Promise<void>;
}
