import { readKept } from "@chokdee/server-kit/db";
import type { Queryable, Tx } from "../../core/db.ts";

/** What the ledger holds in an account, what the sums of all days make of it, and the difference. In satang, as text. */
export interface ProofLine {
  readonly account: string;
  readonly ledger: string;
  readonly booked: string;
  readonly off: string;
}

export interface ReportDay {
  readonly day: string;
  readonly closed_at: Date;
  readonly proved_at: Date | null;
  readonly is_proved: boolean | null;
  readonly lines: readonly ProofLine[] | null;
}

const ROW = "to_char(day, 'YYYY-MM-DD') as day, closed_at, proved_at, is_proved, lines";

/** From here on nothing is added to this day or one before it. */
export async function closeDayFor(tx: Tx, day: string, at: Date): Promise<void> {
  await tx.query("update report_close set closed_day = $1 where closed_day < $1", [day]);
  await tx.query("insert into report_day (day, closed_at) values ($1, $2) on conflict do nothing", [day, at]);
}

export async function saveProof(
  db: Queryable,
  day: string,
  proof: { readonly at: Date; readonly isProved: boolean; readonly lines: readonly ProofLine[] },
): Promise<void> {
  await db.query("update report_day set proved_at = $2, is_proved = $3, lines = $4 where day = $1 and lines is null", [
    day,
    proof.at,
    proof.isProved,
    JSON.stringify(proof.lines),
  ]);
}

/** The last day before this one that was compared with the ledger. */
export function findProofBefore(db: Queryable, day: string): Promise<ReportDay | undefined> {
  return db.row<ReportDay>(
    `select ${ROW} from report_day d where d.day < $1 and d.lines is not null order by d.day desc limit 1`,
    [day],
  );
}

/** How days stand, without their lines. */
export async function listStates(
  db: Queryable,
  from: string,
  to: string,
): Promise<Pick<ReportDay, "day" | "is_proved">[]> {
  return readKept<Pick<ReportDay, "day" | "is_proved">>(
    db,
    "select to_char(day, 'YYYY-MM-DD') as day, is_proved from report_day where day between $1 and $2",
    [from, to],
  );
}

export function listDays(db: Queryable, from: string, to: string): Promise<ReportDay[]> {
  return db.rows<ReportDay>(`select ${ROW} from report_day d where d.day between $1 and $2 order by d.day desc`, [
    from,
    to,
  ]);
}
