import type { Queryable, Tx } from "../../core/db.ts";
import type { Asked, ReportId } from "./report.ts";
import type { Span } from "./sums-repo.ts";

export interface ExportRow {
  readonly id: bigint;
  readonly staff_id: bigint;
  readonly report: ReportId;
  readonly input: Asked & Span;
  readonly state: "waiting" | "ready" | "failed";
  readonly asked_at: Date;
  readonly expires_at: Date;
  readonly rows: number | null;
  readonly is_cut: boolean | null;
}

const ROW = "id, staff_id, report, input, state, asked_at, expires_at, rows, is_cut";

export function insertExport(
  tx: Tx,
  asked: Pick<ExportRow, "staff_id" | "report" | "input" | "asked_at" | "expires_at"> & { readonly reason: string },
): Promise<ExportRow> {
  return tx.one<ExportRow>(
    `insert into report_export (staff_id, report, input, reason, asked_at, expires_at)
     values ($1, $2, $3, $4, $5, $6) returning ${ROW}`,
    [asked.staff_id, asked.report, JSON.stringify(asked.input), asked.reason, asked.asked_at, asked.expires_at],
  );
}

export async function countExports(db: Queryable, staffId: bigint, since: Date): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    "select count(*)::integer as count from report_export where staff_id = $1 and asked_at > $2",
    [staffId, since],
  );
  return rows[0]?.count ?? 0;
}

export function listExports(db: Queryable, staffId: bigint, now: Date, limit: number): Promise<ExportRow[]> {
  return db.rows<ExportRow>(
    `select ${ROW} from report_export where staff_id = $1 and expires_at > $2 order by id desc limit $3`,
    [staffId, now, limit],
  );
}

export function findExport(
  db: Queryable,
  id: bigint,
): Promise<(ExportRow & { readonly content: string | null }) | undefined> {
  return db.row<ExportRow & { content: string | null }>(`select ${ROW}, content from report_export where id = $1`, [
    id,
  ]);
}

export async function saveExport(
  db: Queryable,
  id: bigint,
  made: { readonly content: string; readonly rows: number; readonly isCut: boolean } | undefined,
): Promise<void> {
  await db.query(
    "update report_export set state = $2, content = $3, rows = $4, is_cut = $5 where id = $1 and state = 'waiting'",
    [id, made ? "ready" : "failed", made?.content ?? null, made?.rows ?? null, made?.isCut ?? null],
  );
}

export async function deleteExports(db: Queryable, before: Date): Promise<void> {
  await db.query("delete from report_export where expires_at <= $1", [before]);
}
