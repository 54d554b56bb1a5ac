import { reportWord } from "@chokdee/rules/reports";
import { cx } from "@chokdee/ui";
import { changeText, figureText, type Report } from "./words.ts";

/** Figures that GGR pays for stand in the way from GGR to NGR, and not beside it. */
const COSTS = ["bonus", "rebate", "commission", "reward", "jackpot"];

/** The report's figures, each against the period before. */
export function Figures({ report }: { report: Report }) {
  const isRevenue = report.report === "revenue";
  const shown = report.figures.filter(({ id }) => !isRevenue || !COSTS.includes(id));
  if (shown.length === 0) return null;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] overflow-hidden rounded-sm border border-line bg-surface">
      {shown.map(({ id, unit, value, before }) => {
        const change = changeText(value, before);
        return (
          <div key={id} className="-mr-px -mb-px grid content-start gap-0.5 border-r border-b border-line px-4 py-3">
            <dt className="text-sm text-muted">{reportWord(id)}</dt>
            <dd className={cx("tabular text-xl font-semibold", value !== null && value < 0 && "text-loss-high")}>
              {figureText(value, unit)}
            </dd>
            {change && (
              <dd className={cx("tabular text-xs", change.startsWith("-") ? "text-loss-high" : "text-win-high")}>
                {change} <span className="text-muted">จากช่วงก่อน</span>
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}

/** What is left of GGR after each cost. */
export function Waterfall({ report }: { report: Report }) {
  const value = (id: string) => report.figures.find((figure) => figure.id === id)?.value ?? 0;
  const ngr = report.figures.find(({ id }) => id === "ngr");
  if (report.report !== "revenue" || !ngr) return null;
  const lines = [
    { id: "ggr", amount: value("ggr"), isSum: true },
    { id: "bonus_ggr", amount: value("bonus_ggr"), isSum: false },
    ...COSTS.map((id) => ({ id, amount: -value(id), isSum: false })),
    { id: "ngr", amount: value("ngr"), isSum: true },
  ];
  const largest = Math.max(1, ...lines.map(({ amount }) => Math.abs(amount)));
  return (
    <section className="grid content-start gap-2 rounded-sm border border-line bg-surface p-4">
      <h2 className="font-sans text-sm font-medium text-muted">จาก GGR ถึง NGR</h2>
      <dl className="grid gap-1.5 text-sm">
        {lines.map(({ id, amount, isSum }) => (
          <div key={id} className="grid grid-cols-[7rem_minmax(0,1fr)_auto] items-center gap-3">
            <dt className={cx(isSum && "font-semibold")}>{reportWord(id)}</dt>
            <dd aria-hidden="true" className="flex h-2.5 justify-end">
              <span
                className={cx("h-full rounded-full", amount < 0 ? "bg-loss" : isSum ? "bg-gold" : "bg-win")}
                style={{ width: `${(Math.abs(amount) / largest) * 100}%` }}
              />
            </dd>
            <dd className={cx("tabular text-right", amount < 0 && "text-loss-high", isSum && "font-semibold")}>
              {figureText(amount, "baht")}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
