import type { Tx } from "./db.ts";
import type { StaffSession } from "./session.ts";

/** One change by the operator's staff: who did what to what, with its value before and after. */
export interface AuditEntry {
  /** Noun first, such as `bank_account.approve`. */
  readonly action: string;
  /** What it was done to, such as `member:42`. */
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
}

export interface Audit {
  /** Written in the transaction of the alteration: neither exists without the other. */
  record(tx: Tx, staff: StaffSession, address: string, entry: AuditEntry): Promise<void>;
}
