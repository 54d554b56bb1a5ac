import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { DAY_MS } from "@chokdee/rules/time";
import { DomainError } from "../../core/domain-error.ts";
import { requireReason } from "../../core/form.ts";
import type { Job } from "../../core/jobs.ts";
import type { StaffContext } from "../../platform/http/context.ts";
import { csvOf } from "./csv.ts";
import type { ReportsDependencies } from "./dependencies.ts";
import {
  countExports,
  deleteExports,
  type ExportRow,
  findExport,
  insertExport,
  listExports,
  saveExport,
} from "./export-repo.ts";
import { checkedPeriod, readReport } from "./read-report.ts";

type File = OfficeOutput<"officeReportExportCreate">;

const JOB = "report_export";

/** What a file may hold; it says where it was cut. */
const FILE_ROWS = 50_000;
const MAX_EXPORTS = 30;

/** Asks for a file. It is made apart from the request, and whoever asked is on record with the reason. */
export async function createExport(
  deps: ReportsDependencies,
  { report, reason: typed, ...asked }: OfficeInput<"officeReportExportCreate">,
  { staff, address }: StaffContext,
): Promise<File> {
  const reason = requireReason(typed);
  const { from, to } = checkedPeriod(deps, asked);
  const input = { ...asked, from, to };
  const { db, clock, jobs, audit } = deps;
  const now = clock.real();
  return db.transaction(async (tx) => {
    if ((await countExports(tx, staff.staffId, new Date(now.getTime() - DAY_MS))) >= MAX_EXPORTS) {
      throw new DomainError("EXPORT_LIMIT", { values: { max: MAX_EXPORTS } });
    }
    const row = await insertExport(tx, {
      staff_id: staff.staffId,
      report,
      input,
      reason,
      asked_at: now,
      expires_at: new Date(now.getTime() + DAY_MS),
    });
    await audit.record(tx, staff, address, {
      action: "report.export",
      subject: `export:${row.id}`,
      after: { report, ...input },
      reason,
    });
    await jobs.add(tx, JOB, { export_id: String(row.id) });
    return fileView(row);
  });
}

export async function showExports({ db, clock }: ReportsDependencies, { staff }: StaffContext): Promise<File[]> {
  return (await listExports(db, staff.staffId, clock.real(), MAX_EXPORTS)).map(fileView);
}

/** The file, to whoever asked for it and within a day. Each time it is taken is on record. */
export async function takeExport(
  { db, clock, audit }: ReportsDependencies,
  input: OfficeInput<"officeReportExportTake">,
  { staff, address }: StaffContext,
): Promise<OfficeOutput<"officeReportExportTake">> {
  return db.transaction(async (tx) => {
    const row = await findExport(tx, BigInt(input.export_id));
    if (!row || row.staff_id !== staff.staffId) throw new DomainError("NOT_FOUND");
    if (row.expires_at <= clock.real()) throw new DomainError("EXPORT_EXPIRED");
    if (row.state === "waiting") throw new DomainError("EXPORT_WAITING");
    if (row.content === null) throw new DomainError("NOT_FOUND");
    await audit.record(tx, staff, address, { action: "report.take", subject: `export:${row.id}` });
    return { name: `chokdee-${row.report}-${row.input.from}-${row.input.to}.csv`, text: row.content };
  });
}

function fileView({ id, report, input, state, asked_at, expires_at, rows, is_cut }: ExportRow): File {
  return {
    id: Number(id),
    report,
    from: input.from,
    to: input.to,
    state,
    asked_at: asked_at.toISOString(),
    expires_at: expires_at.toISOString(),
    rows,
    is_cut,
  };
}

export function exportJobs(deps: ReportsDependencies): Job[] {
  return [
    { name: JOB, maxAttempts: 5, run: (payload) => makeExport(deps, payload) },
    { name: "report_exports_expire", cron: "12 * * * *", run: () => deleteExports(deps.db, deps.clock.real()) },
  ];
}

/** A report that is refused is a file that failed; anything else is tried again. */
export async function makeExport(deps: ReportsDependencies, payload: unknown): Promise<void> {
  const { export_id: id } = payload as { readonly export_id: string };
  const row = await findExport(deps.db, BigInt(id));
  if (row?.state !== "waiting") return;
  try {
    const report = await readReport(deps, { ...row.input, report: row.report }, FILE_ROWS);
    const made = { content: csvOf(report, row.input), rows: report.rows.length, isCut: report.is_cut };
    await saveExport(deps.db, row.id, made);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await saveExport(deps.db, row.id, undefined);
  }
}
