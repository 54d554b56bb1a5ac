import type { OfficeHandlers } from "../../platform/http/handlers.ts";
import type { ReportsDependencies } from "./dependencies.ts";
import { createExport, showExports, takeExport } from "./export.ts";
import { readReport } from "./read-report.ts";

export function reportsOfficeHandlers(deps: ReportsDependencies) {
  return {
    officeReportGet: (input) => readReport(deps, input),
    officeReportExportCreate: (input, by) => createExport(deps, input, by),
    officeReportExportList: (_input, by) => showExports(deps, by),
    officeReportExportTake: (input, by) => takeExport(deps, input, by),
  } satisfies Partial<OfficeHandlers>;
}
