import { defineCalls } from "../call.ts";
import { posts, reads } from "./starts.ts";

const readers = { roles: ["finance", "risk"] } as const;

/** What happened, by the day, as sums that are compared with the ledger every night. */
export const officeReportCalls = defineCalls({
  officeReportGet: {
    ...reads,
    ...readers,
    path: "/office/api/reports",
    errors: ["REPORT_PERIOD", "REPORT_SLOW"],
    perMinute: 240,
  },
  /** Has a report made as a file: on record with its reason, and asked for by a person and not by an open desk. */
  officeReportExportCreate: {
    ...posts,
    ...readers,
    path: "/office/api/reports/exports/create",
    errors: ["FIELDS_INVALID", "REPORT_PERIOD", "EXPORT_LIMIT"],
    confirmed: true,
    perMinute: 10,
  },
  officeReportExportList: { ...reads, ...readers, path: "/office/api/reports/exports" },
  /** The file itself, which is taken on record and gone a day after it was asked for. */
  officeReportExportTake: {
    ...posts,
    ...readers,
    path: "/office/api/reports/exports/take",
    errors: ["NOT_FOUND", "EXPORT_EXPIRED", "EXPORT_WAITING"],
    confirmed: true,
  },
});
