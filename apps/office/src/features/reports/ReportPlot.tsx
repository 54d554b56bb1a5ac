import { formatBaht } from "@chokdee/money";
import { reportNames, reportWord } from "@chokdee/rules/reports";
import { cx } from "@chokdee/ui";
import { type StackPart, StackPlot } from "@chokdee/ui/data";
import { shortDayText, monthText } from "../../base/thai-time.ts";
import type { Report } from "./words.ts";

/** A part of the bars in its own colour. */
const FILLS: Readonly<Record<string, string>> = {
  slot: "fill-info",
  casino: "fill-jade",
  lotto: "fill-cinnabar-high",
  yeekee: "fill-loss-high",
  sport: "fill-gold",
  fishing: "fill-win",
  freespin: "fill-silver",
  deposits: "fill-info",
  withdrawals: "fill-gold",
  bonus: "fill-gold",
  rebate: "fill-info",
  commission: "fill-jade",
  reward: "fill-cinnabar-high",
  jackpot: "fill-silver",
};

/** Drawn over the bars. */
const LINES: Readonly<Record<string, { readonly colour: string; readonly dashed?: true }>> = {
  ngr: { colour: "stroke-text" },
  net: { colour: "stroke-text" },
  ggr_before: { colour: "stroke-muted", dashed: true },
};

/** How each day came to be; days that are still open are paler. */
export function ReportPlot({ report }: { report: Report }) {
  const { series, days, steps } = report;
  if (series.length === 0 || steps.length < 2) return null;
  const isMonthly = steps.length < days.length;
  const open = new Set(days.filter(({ state }) => state === "open").map(({ day }) => day));
  const parts = series.flatMap(({ id, values }): StackPart[] =>
    id in LINES ? [] : [{ name: reportWord(id), values, colour: FILLS[id] ?? "fill-muted" }],
  );
  const lines = series.flatMap(({ id, values }) => {
    const line = LINES[id];
    return line ? [{ name: reportWord(id), values: values.slice(0, steps.length), ...line }] : [];
  });
  return (
    <section className="grid min-w-0 gap-2 rounded-sm border border-line bg-surface p-4">
      <StackPlot
        title={`${reportNames[report.report]} ${isMonthly ? "รายเดือน" : "รายวัน"}`}
        labels={steps.map((step) => (isMonthly ? monthText(step) : shortDayText(step)))}
        parts={parts}
        lines={lines}
        isOpen={(index) => open.has(steps[index] ?? "")}
        format={formatBaht}
      />
      <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        {[...parts, ...lines].map(({ name, colour }) => (
          <li key={name} className="flex items-center gap-1.5">
            <svg width="12" height="12">
              {colour.startsWith("fill-") ? (
                <rect width="12" height="12" rx="3" className={colour} />
              ) : (
                <line y1="6" x2="12" y2="6" className={cx("stroke-2", colour)} />
              )}
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

const SPARK = { width: 84, height: 20 } as const;

/** The days of one row, so small that only their course is seen. */
export function Spark({ values }: { values: readonly number[] }) {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  if (values.length < 2 || low === high) return null;
  const y = (value: number) => 1 + (SPARK.height - 2) * (1 - (value - low) / (high - low));
  const x = (index: number) => (index * SPARK.width) / (values.length - 1);
  return (
    <svg aria-hidden="true" {...SPARK} className="ml-auto block">
      <line x2={SPARK.width} y1={y(0)} y2={y(0)} className="stroke-line" />
      <polyline
        points={values.map((value, index) => `${x(index)},${y(value)}`).join(" ")}
        className="fill-none stroke-info-high stroke-[1.5]"
      />
    </svg>
  );
}
