import { formatBaht } from "@chokdee/money";
import { reportWord } from "@chokdee/rules/reports";
import type { Answer } from "../../base/office.ts";
import { shortDayText, fullMomentText, monthText } from "../../base/thai-time.ts";

export type Report = Answer<"officeReportGet">;
export type Unit = Report["columns"][number]["unit"];
export type Cell = Report["rows"][number]["cells"][number];

const count = new Intl.NumberFormat("th-TH");
const percent = new Intl.NumberFormat("th-TH", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Columns in which a sign says which way it went. */
const SIGNED: ReadonlySet<string> = new Set(["change", "difference"]);

/** A cell as it is read; nothing is a dash. */
export function cellText(cell: Cell, unit: Unit, column: string): string {
  if (cell === null || cell === "") return cell === "" ? "" : "–";
  if (typeof cell === "number") {
    if (unit === "baht") return formatBaht(cell);
    if (unit !== "percent") return count.format(cell);
    return `${SIGNED.has(column) && cell > 0 ? "+" : ""}${percent.format(cell)} %`;
  }
  if (unit === "day") return shortDayText(cell, true);
  if (unit === "month") return monthText(cell);
  if (unit === "time") return fullMomentText(cell);
  return unit === "name" ? reportWord(cell) : cell;
}

export function figureText(value: number | null, unit: "baht" | "count"): string {
  if (value === null) return "–";
  return unit === "baht" ? formatBaht(value) : count.format(value);
}

/** How much more or less than before, in percent; nothing where there was nothing. */
export function changeText(value: number | null, before: number | null): string | undefined {
  if (value === null || before === null || before === 0) return undefined;
  const change = ((value - before) / Math.abs(before)) * 100;
  return `${change > 0 ? "+" : ""}${percent.format(change)} %`;
}

/** `1 พ.ย. 2569 ถึง 14 พ.ย. 2569`, or one day alone. */
export function spanText({ from, to }: { readonly from: string; readonly to: string }): string {
  return from === to ? shortDayText(from, true) : `${shortDayText(from, true)} ถึง ${shortDayText(to, true)}`;
}
