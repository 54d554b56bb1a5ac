import { z } from "zod";
import type { SchemasFor } from "../schema.ts";
import { day, id, nothing, queryInt, reasoned, time, token } from "../schemas/fields.ts";
import type { officeReportCalls } from "./reports.ts";

const report = z.enum([
  "revenue",
  "money",
  "bonus",
  "affiliates",
  "cohorts",
  "lotto",
  "returns",
  "exceptions",
  "reconciliation",
]);

const asked = {
  report,
  /** Without an end it ends today; without a beginning it has `days` of them. */
  from: day.optional(),
  to: day.optional(),
  days: queryInt(1, 400).default(14),
  /** How the table of revenue is divided. */
  by: z.enum(["category", "provider", "game", "day"]).default("category"),
  /** Only this category of games. */
  category: token.optional(),
};

const cell = z.union([z.string(), z.number(), z.null()]);

/** Every report has the same shape: figures, one value a day for the plot, and a table. */
const output = z.object({
  report,
  from: day,
  to: day,
  /** The period of the same length before it, which figures are compared with. */
  before: z.object({ from: day, to: day }),
  made_at: time,
  /** Whether each day is still open, was compared with the ledger and agreed, or did not. */
  days: z.array(z.object({ day, state: z.enum(["open", "proved", "unproved"]) })),
  figures: z.array(
    z.object({
      id: z.string(),
      unit: z.enum(["baht", "count"]),
      value: z.number().nullable(),
      before: z.number().nullable(),
    }),
  ),
  /** What plots and tables go by: the days, or the first days of its months where the period is long. */
  steps: z.array(day),
  /** In baht, one value for each of `steps`. The period before may have one more or less. */
  series: z.array(z.object({ id: z.string(), values: z.array(z.number()) })),
  columns: z.array(
    z.object({ id: z.string(), unit: z.enum(["name", "text", "baht", "count", "percent", "day", "month", "time"]) }),
  ),
  rows: z.array(
    z.object({
      key: z.string(),
      /** Rows of level 1 are parts of the row of level 0 before them. */
      level: z.int(),
      cells: z.array(cell),
      /** GGR of each day in baht, where the period is short. */
      trend: z.array(z.number()).nullable(),
    }),
  ),
  totals: z.array(cell).nullable(),
  /** There are more rows than are shown. */
  is_cut: z.boolean(),
});

const file = z.object({
  id: z.int(),
  report,
  from: day,
  to: day,
  state: z.enum(["waiting", "ready", "failed"]),
  asked_at: time,
  expires_at: time,
  rows: z.int().nullable(),
  /** There were more rows than a file may have. */
  is_cut: z.boolean().nullable(),
});

export const officeReportSchemas = {
  officeReportGet: { summary: "Returns a report over a period.", input: z.object(asked), output },
  officeReportExportCreate: {
    summary: "Has a report made as a file, for a reason that is put on record.",
    input: z.object({ ...asked, ...reasoned }),
    output: file,
  },
  officeReportExportList: {
    summary: "Lists the person's report files of the last day.",
    input: nothing,
    output: z.array(file),
  },
  officeReportExportTake: {
    summary: "Returns a report file, which is put on record.",
    input: z.object({ export_id: id }),
    output: z.object({ name: z.string(), text: z.string() }),
  },
} satisfies SchemasFor<typeof officeReportCalls>;
