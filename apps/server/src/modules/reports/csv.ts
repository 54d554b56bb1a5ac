import { csvField, reportNames, reportWord } from "@chokdee/rules/reports";
import type { Report } from "./report.ts";

type Cell = Report["rows"][number]["cells"][number];

const line = (cells: readonly Cell[]): string => cells.map(csvField).join(",");

/** A report as a file that a spreadsheet opens: what it is, for which days, made when, and then its table. */
export function csvOf(report: Report, asked: { readonly by: string; readonly category?: string | undefined }): string {
  const { columns, rows, totals, figures } = report;
  const named = (cells: readonly Cell[]) =>
    cells.map((cell, index) => (columns[index]?.unit === "name" && typeof cell === "string" ? reportWord(cell) : cell));
  const open = report.days.filter(({ state }) => state === "open").length;
  const unproved = report.days.filter(({ state }) => state === "unproved").length;
  const lines = [
    line(["รายงาน", reportNames[report.report]]),
    line(["ช่วงวันที่", report.from, report.to]),
    line(["เทียบกับ", report.before.from, report.before.to]),
    line(["แยกตาม", asked.by, ...(asked.category === undefined ? [] : ["เฉพาะ", reportWord(asked.category)])]),
    line(["จัดทำเมื่อ", report.made_at]),
    line(["วันที่ยังไม่ปิด", open]),
    line(["วันที่ยังไม่พิสูจน์", unproved]),
    ...figures.map(({ id, value, before }) => line([reportWord(id), value, before])),
    "",
    line(columns.map(({ id }) => reportWord(id))),
    ...(rows.length === 0 ? [line(["ไม่มีความเคลื่อนไหว"])] : rows.map(({ cells }) => line(named(cells)))),
    ...(totals && totals.length > 0 ? [line(["รวม", ...named(totals).slice(1)])] : []),
    ...(report.is_cut ? [line([`แสดงเพียง ${rows.length} แถวแรก`])] : []),
  ];
  // A mark at the beginning has spreadsheets read Thai as it is.
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}
