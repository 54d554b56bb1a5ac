import { reportNames, reportWord } from "@chokdee/rules/reports";
import { cx, EmptyState } from "@chokdee/ui";
import { Spark } from "./ReportPlot.tsx";
import { type Cell, cellText, type Report, spanText } from "./words.ts";

const isFigure = (unit: Report["columns"][number]["unit"]): boolean => ["baht", "count", "percent"].includes(unit);

/** Columns whose sign is good or bad news. */
const JUDGED: ReadonlySet<string> = new Set(["ggr", "ngr", "change", "net", "kept", "bonus_ggr"]);
/** And those where more is worse. */
const WORSE: ReadonlySet<string> = new Set(["difference", "surplus", "off"]);

function toneOf(column: string, cell: Cell): string | undefined {
  if (typeof cell !== "number" || cell === 0) return undefined;
  if (column === "off") return "text-loss-high";
  if (JUDGED.has(column)) return cell < 0 ? "text-loss-high" : undefined;
  return WORSE.has(column) && cell > 0 ? "text-loss-high" : undefined;
}

/** The report's table with its sums. Wide ones scroll sideways under their first column. */
export function ReportTable({ report }: { report: Report }) {
  const { columns, rows, totals } = report;
  const hasTrend = rows.some(({ trend }) => trend !== null);
  if (rows.length === 0) return <EmptyState title="ไม่มีความเคลื่อนไหว">{spanText(report)}</EmptyState>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by keyboard too.
    <div className="report-scroll" tabIndex={0} role="region" aria-label={`ตาราง ${reportNames[report.report]}`}>
      <table className="report-table">
        <caption className="sr-only">
          {reportNames[report.report]} {spanText(report)}
        </caption>
        <thead>
          <tr>
            {columns.map(({ id, unit }) => (
              <th key={id} scope="col" className={cx(isFigure(unit) && "text-right")}>
                {reportWord(id)}
              </th>
            ))}
            {hasTrend && (
              <th scope="col" className="text-right">
                รายวัน
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, level, cells, trend }) => (
            <tr key={key} data-level={level}>
              {columns.map(({ id, unit }, index) => {
                const cell = cells[index] ?? null;
                const text = level > 0 && cell === null ? "" : cellText(cell, unit, id);
                return index === 0 ? (
                  <th key={id} scope="row">
                    {text}
                  </th>
                ) : (
                  <td key={id} className={cx(isFigure(unit) && "tabular text-right", toneOf(id, cell))}>
                    {text}
                  </td>
                );
              })}
              {hasTrend && <td>{trend && <Spark values={trend} />}</td>}
            </tr>
          ))}
        </tbody>
        {totals && totals.length > 0 && (
          <tfoot>
            <tr>
              <th scope="row">รวม</th>
              {columns.slice(1).map(({ id, unit }, index) => (
                <td
                  key={id}
                  className={cx(isFigure(unit) && "tabular text-right", toneOf(id, totals[index + 1] ?? null))}
                >
                  {totals[index + 1] === null || totals[index + 1] === undefined
                    ? ""
                    : cellText(totals[index + 1] ?? null, unit, id)}
                </td>
              ))}
              {hasTrend && <td aria-label="รวมทุกวัน" />}
            </tr>
          </tfoot>
        )}
      </table>
      {report.is_cut && <p className="p-3 text-sm text-muted">แสดง {rows.length} แถวแรก ส่งออกไฟล์เพื่อดูมากกว่านี้</p>}
    </div>
  );
}
