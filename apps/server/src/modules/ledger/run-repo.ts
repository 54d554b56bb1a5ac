import type { Queryable } from "../../core/db.ts";
import type { Break } from "../../core/ledger.ts";

export interface RunRow {
  readonly at: Date;
  readonly seconds: string;
  readonly members: bigint;
  readonly postings: bigint;
  readonly breaks: readonly Break[];
}

/** What is kept of a reconciliation. */
interface Run {
  readonly seconds: number;
  readonly members: number;
  readonly postings: number;
  readonly seals: number;
  readonly breaks: readonly Break[];
}

export async function insertRun(db: Queryable, report: Run, at: Date): Promise<void> {
  await db.query(
    `insert into ledger_reconcile_run (at, seconds, members, postings, seals, breaks) values ($1, $2, $3, $4, $5, $6)`,
    [at, report.seconds, report.members, report.postings, report.seals, JSON.stringify(report.breaks)],
  );
}

export function findLatestRun(db: Queryable): Promise<RunRow | undefined> {
  return db.row<RunRow>(
    "select at, seconds::text, members, postings, breaks from ledger_reconcile_run order by id desc limit 1",
  );
}
