import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Figures, Waterfall } from "./Figures.tsx";
import { ReportPlot } from "./ReportPlot.tsx";
import { ReportTable } from "./ReportTable.tsx";
import type { Report } from "./words.ts";

const days = ["2026-11-12", "2026-11-13", "2026-11-14"];

const report: Report = {
  report: "revenue",
  from: "2026-11-12",
  to: "2026-11-14",
  before: { from: "2026-11-09", to: "2026-11-11" },
  made_at: "2026-11-14T11:42:07.000Z",
  days: days.map((day, index) => ({ day, state: index === 2 ? "open" : "proved" })),
  steps: days,
  figures: [
    { id: "ggr", unit: "baht", value: 100.5, before: 50.25 },
    { id: "bonus", unit: "baht", value: 30, before: 0 },
    { id: "ngr", unit: "baht", value: 70.5, before: 0 },
    { id: "players", unit: "count", value: null, before: null },
  ],
  series: [
    { id: "slot", values: [60, 50, -10] },
    { id: "ngr", values: [50, 30, -9.5] },
    { id: "ggr_before", values: [10, 20, 20.25] },
  ],
  columns: [
    { id: "name", unit: "name" },
    { id: "ggr", unit: "baht" },
    { id: "theory", unit: "percent" },
  ],
  rows: [
    { key: "slot", level: 0, cells: ["slot", 100.5, 96.1], trend: [60, 50, -10] },
    { key: "slot/naga", level: 1, cells: ["พญานาค", 100.5, null], trend: null },
  ],
  totals: ["", 100.5, null],
  is_cut: false,
};

const textOf = (html: string): string => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const drawn = (part: ComponentType<{ report: Report }>, shown: Report = report) =>
  renderToStaticMarkup(createElement(part, { report: shown }));

test("a table has its rows, what they are parts of, and their sum", () => {
  const html = drawn(ReportTable);
  expect(textOf(html)).toContain("สล็อต 100.50 96.10 %");
  expect(html).toContain('data-level="1"');
  expect(textOf(html)).toContain("รวม 100.50");
  expect(textOf(html)).not.toContain("แถวแรก");
  expect(textOf(drawn(ReportTable, { ...report, is_cut: true }))).toContain("แสดง 2 แถวแรก");
});

test("a time without anything says so, and names its days", () => {
  const text = textOf(drawn(ReportTable, { ...report, rows: [], totals: [] }));
  expect(text).toContain("ไม่มีความเคลื่อนไหว");
  expect(text).toContain("12 พ.ย. 2569 ถึง 14 พ.ย. 2569");
});

test("figures stand against the period before, and what GGR pays for on the way to NGR", () => {
  const figures = textOf(drawn(Figures));
  expect(figures).toContain("GGR 100.50 +100.00 %");
  expect(figures).toContain("ผู้เล่น –");
  expect(figures).not.toContain("โบนัส");
  const way = textOf(drawn(Waterfall));
  expect(way).toMatch(/GGR 100\.50 .*โบนัส -30\.00 .*NGR 70\.50/);
});

test("a plot has the same figures as text, and none for a single day", () => {
  const text = textOf(drawn(ReportPlot));
  for (const each of ["สล็อต", "NGR", "GGR ช่วงก่อน", "-9.50"]) expect(text).toContain(each);
  expect(drawn(ReportPlot, { ...report, days: report.days.slice(0, 1), steps: days.slice(0, 1) })).toBe("");
});
