import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import { Skeleton } from "../feedback/Skeleton.tsx";

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures are aligned at the end, so that their digits line up. */
  readonly align?: "start" | "end";
}

interface DataTableProps<Row> {
  /** What the table shows; read out before it. */
  caption: string;
  /** The first column names its row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Rows are loading. */
  loading?: boolean;
  /** Shown if there are no rows. */
  empty?: ReactNode;
}

const SKELETON_ROWS = 4;
const endClass = (column: { readonly align?: "start" | "end" }) => column.align === "end" && "tabular sm:text-right";

/** Rows of figures. A phone has no room for columns: there each row is a block that labels its values. */
export function DataTable<Row>({ caption, columns, rows, rowKey, loading = false, empty }: DataTableProps<Row>) {
  if (loading) return <TableSkeleton columns={columns.length} />;
  if (rows.length === 0) return empty;
  return (
    <table className="data-table w-full">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={cx("text-left", endClass(column))}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column, index) => (
              <Cell key={column.key} column={column} row={row} isName={index === 0} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, row, isName }: { column: Column<Row>; row: Row; isName: boolean }) {
  if (isName) {
    return (
      <th scope="row" className={cx("text-left font-medium", endClass(column))}>
        {column.cell(row)}
      </th>
    );
  }
  return (
    <td className={cx("max-sm:flex max-sm:justify-between max-sm:gap-4", endClass(column))}>
      <span aria-hidden="true" className="text-muted sm:hidden">
        {column.title}
      </span>
      <span className="min-w-0">{column.cell(row)}</span>
    </td>
  );
}

function TableSkeleton({ columns }: { columns: number }) {
  return (
    <div aria-busy="true" className="grid gap-3 py-2">
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <div key={row} className="flex gap-4">
          {Array.from({ length: columns }, (_empty, column) => (
            <Skeleton key={column} className="h-6 flex-1" />
          ))}
        </div>
      ))}
    </div>
  );
}
