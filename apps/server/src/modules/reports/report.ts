import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { satang, toBaht } from "@chokdee/money";
import { addDays, daysBetween } from "@chokdee/rules/time";
import type { Reach, Span } from "./sums-repo.ts";

export type Report = OfficeOutput<"officeReportGet">;
export type ReportId = Report["report"];
export type Asked = Omit<OfficeInput<"officeReportGet">, "report">;
export type Unit = Report["columns"][number]["unit"];

/** Satang where its column is of baht, else what is shown as it is. */
export type Cell = string | number | bigint | null;

interface Figure {
  readonly id: string;
  readonly unit: "baht" | "count";
  readonly value: bigint | number | null;
  readonly before: bigint | number | null;
}

export interface Row {
  readonly key: string;
  readonly level?: number;
  readonly cells: readonly Cell[];
  readonly trend?: readonly bigint[];
}

/** A report with its amounts in satang, before it is sent. */
export interface Draft {
  readonly figures?: readonly Figure[];
  readonly series?: readonly { readonly id: string; readonly values: readonly bigint[] }[];
  readonly columns: Readonly<Record<string, Unit>>;
  readonly rows: readonly Row[];
  readonly totals?: readonly Cell[];
  readonly isCut?: boolean;
}

/** A period and the one of the same length before it. */
export interface Period extends Reach {
  readonly days: readonly string[];
  /** What plots and tables go by: its days, or the first days of its months where it is long. */
  readonly steps: readonly string[];
  readonly before: Reach & { readonly steps: readonly string[] };
}

/** A longer period is shown by months. */
const LONG_DAYS = 100;

export function periodOf({ from, to }: Span): Period {
  const days = daysBetween(from, to);
  const before = { from: addDays(from, -days.length), to: addDays(from, -1) };
  const isLong = days.length > LONG_DAYS;
  return { days, ...reachOf({ from, to }, isLong), before: reachOf(before, isLong) };
}

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
const monthAfter = (month: string): string => monthOf(addDays(month, 31));

function reachOf(span: Span, isLong: boolean): Reach & { readonly steps: readonly string[] } {
  if (!isLong) return { ...span, steps: daysBetween(span.from, span.to) };
  const steps: string[] = [];
  for (let month = monthOf(span.from); month <= span.to; month = monthAfter(month)) steps.push(month);
  const first = monthOf(span.from) === span.from ? span.from : monthAfter(monthOf(span.from));
  const end = addDays(span.to, 1);
  const last = addDays(monthOf(end), -1);
  return { ...span, steps, months: { from: first, to: last } };
}

const baht = (amount: bigint | number): number => toBaht(satang(BigInt(amount)));

export const bahtFigure = (id: string, value: bigint, before: bigint | null): Figure => ({
  id,
  unit: "baht",
  value,
  before,
});

export const countFigure = (id: string, value: number | null, before: number | null): Figure => ({
  id,
  unit: "count",
  value,
  before,
});

/** In hundredths of a percent, exactly, of two amounts; null where there is nothing to divide by. */
export function percentOf(part: bigint, whole: bigint): number | null {
  return whole === 0n ? null : Number((part * 10_000n) / whole) / 100;
}

export function viewOf({
  columns,
  ...draft
}: Draft): Pick<Report, "figures" | "series" | "columns" | "rows" | "totals" | "is_cut"> {
  const units = Object.values(columns);
  const cellsOf = (cells: readonly Cell[]) => cells.map((cell, index) => cellOf(cell, units[index]));
  return {
    figures: (draft.figures ?? []).map(({ value, before, ...figure }) => ({
      ...figure,
      value: figure.unit === "baht" && value !== null ? baht(value) : asNumber(value),
      before: figure.unit === "baht" && before !== null ? baht(before) : asNumber(before),
    })),
    series: (draft.series ?? []).map(({ id, values }) => ({ id, values: values.map(baht) })),
    columns: Object.entries(columns).map(([id, unit]) => ({ id, unit })),
    rows: draft.rows.map(({ key, level = 0, cells, trend }) => ({
      key,
      level,
      cells: cellsOf(cells),
      trend: trend ? trend.map(baht) : null,
    })),
    totals: draft.totals ? cellsOf(draft.totals) : null,
    is_cut: draft.isCut ?? false,
  };
}

const asNumber = (value: bigint | number | null): number | null => (value === null ? null : Number(value));

function cellOf(cell: Cell, unit: Unit | undefined): string | number | null {
  if (typeof cell !== "bigint") return cell;
  return unit === "baht" ? baht(cell) : Number(cell);
}

/** The values of one key at each step of a period. */
export function byStep<Item>(
  steps: readonly string[],
  items: readonly Item[],
  read: (item: Item) => { readonly day: string; readonly amount: bigint } | undefined,
): bigint[] {
  const sums = new Map<string, bigint>();
  for (const item of items) {
    const found = read(item);
    if (found) sums.set(found.day, (sums.get(found.day) ?? 0n) + found.amount);
  }
  return steps.map((step) => sums.get(step) ?? 0n);
}

export function total<Item>(items: readonly Item[], read: (item: Item) => bigint): bigint {
  return items.reduce((sum, item) => sum + read(item), 0n);
}
