import type { PlotColumn } from "./plot-point.ts";

interface PlotTableProps {
  title: string;
  labels: readonly string[];
  columns: readonly PlotColumn[];
}

/** The plot's figures as a table, for screen readers and those who prefer to read. */
export function PlotTable({ title, labels, columns }: PlotTableProps) {
  const isNamed = columns.some(({ name }) => name !== undefined);
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-gold-high">ดูเป็นตัวเลข</summary>
      <table className="w-full">
        <caption className="sr-only">{title}</caption>
        {isNamed && (
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">ช่วงเวลา</span>
              </th>
              {columns.map(({ name }) => (
                <th key={name} scope="col" className="py-1.5 text-right font-normal text-muted">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {labels.map((label, index) => (
            <tr key={index} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal text-muted">
                {label}
              </th>
              {columns.map(({ name, texts }) => (
                <td key={name ?? ""} className="tabular py-1.5 text-right">
                  {texts[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
