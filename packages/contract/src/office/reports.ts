import { defineCalls } from "../call.ts";

const readers = { access: "staff", roles: ["finance", "risk"], failure: "rethrow" } as const;

/** What happened, by the day, as sums that are compared with the ledger every night. */
export const officeReportCalls = defineCalls({
  officeReportGet: {
    ...readers,
    method: "GET",
    path: "/office/api/reports",
    errors: ["REPORT_PERIOD", "REPORT_SLOW"],
    perMinute: 240,
  },
  /** Has a report made as a file: on record with its reason, and asked for by a person and not by an open desk. */
  officeReportExportCreate: {
    ...readers,
    method: "POST",
    path: "/office/api/reports/exports/create",
    errors: ["FIELDS_INVALID", "REPORT_PERIOD", "EXPORT_LIMIT"],
    confirmed: true,
    perMinute: 10,
  },
  officeReportExportList: { ...readers, method: "GET", path: "/office/api/reports/exports", errors: [] },
  /** The file itself, which is taken on record and gone a day after it was asked for. */
  officeReportExportTake: {
    ...readers,
    method: "POST",
    path: "/office/api/reports/exports/take",
    errors: ["NOT_FOUND", "EXPORT_EXPIRED", "EXPORT_WAITING"],
    confirmed: true,
  },
});
