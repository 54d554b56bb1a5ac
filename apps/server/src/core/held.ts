import type { Queryable } from "./db.ts";

/** What waits for somebody to decide on it or to explain it, such as `lotto_held_prize:7`. */
export interface HeldThing {
  readonly subject: string;
  readonly detail: object;
}

/** What has waited since before a moment. */
export type HeldSource = (db: Queryable, before: Date) => Promise<readonly HeldThing[]>;
