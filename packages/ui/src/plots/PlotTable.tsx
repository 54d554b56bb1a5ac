import type { PlotProps } from "./plot-point.ts";

/** The plot's figures as a table, for screen readers and those who prefer to read. */
export function PlotTable({ title, points, format }: PlotProps) {
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-gold-high">ดูเป็นตัวเลข</summary>
      <table className="w-full">
        <caption className="sr-only">{title}</caption>
        <tbody>
          {points.map(({ label, value }, index) => (
            <tr key={index} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal text-muted">
                {label}
              </th>
              <td className="tabular py-1.5 text-right">{format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
