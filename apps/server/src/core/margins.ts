import type { Satang } from "@chokdee/money";
import type { Queryable } from "./db.ts";

/** What was staked on one thing and paid for it. */
export interface Margin {
  /** Such as `lotto_round:7` or `provider:chokdee@2026-11-15`. */
  readonly subject: string;
  readonly stake: Satang;
  readonly payout: Satang;
}

/** The results of what was decided of late. */
export type MarginSource = (db: Queryable, now: Date) => Promise<readonly Margin[]>;
