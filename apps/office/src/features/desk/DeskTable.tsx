import { useEffect, useMemo, useRef, type ReactNode } from "react";
import { useVirtualizer } from "@tanstack/react-virtual";
import { cx } from "@chokdee/ui";
import { fitColumns, tracksOf, useRoom } from "./room.ts";

export interface DeskColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures end at one edge, so that their digits line up. */
  readonly align?: "end";
  /** A track of the grid, such as `minmax(8rem, 1fr)`. */
  readonly width?: string;
  /** Where there is no room for all, as on a phone or beside a panel, those stay that name and measure a row. */
  readonly onPhone?: false;
}

interface DeskTableProps<Row> {
  caption: string;
  columns: readonly DeskColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  chosen: string | undefined;
  /** Where the chosen one is, less than zero for nowhere. */
  at: number;
  onChoose: (key: string) => void;
  /** Rows that somebody has dealt with meanwhile. */
  gone: ReadonlySet<string>;
}

const ROW_HEIGHT = 48;
/** Before the first cell and after the last. */
const ROW_PADDING = 16;
/** Rows that are drawn beyond those in sight, on each side. Each costs as much as one in sight. */
const OVERSCAN = 2;

/**
 * Rows of a list of any length: only those in sight are in the page. There is no table library, because most of the
 * script of a turn of the wheel went to its row and cell objects. Rows stand at their place by `top`: a transform would
 * make each of them a layer of its own.
 */
export function DeskTable<Row extends object>(props: DeskTableProps<Row>) {
  const { caption, columns: all, rows, rowKey, chosen, at, onChoose, gone } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const room = useRoom(scroller, ROW_PADDING);
  const columns = useMemo(() => fitColumns(all, room), [all, room]);
  // oxlint-disable-next-line react/incompatible-library -- Every scroll renders the list; nothing here is memoized.
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  });
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at, { align: "auto" });
  }, [at, virtual]);

  const tracks = { "--tracks": tracksOf(columns, room) } as object;
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-auto">
      <div role="table" aria-label={caption} aria-rowcount={rows.length} style={tracks}>
        <div role="rowgroup" className="sticky top-0 z-10 bg-surface">
          <div role="row" className="desk-row border-b border-line text-xs text-muted">
            {columns.map((column) => (
              <div key={column.key} role="columnheader" className={cellClass(column)}>
                {column.title}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            if (!row) return null;
            const key = rowKey(row);
            return (
              <div
                key={key}
                role="row"
                aria-rowindex={index + 1}
                aria-selected={key === chosen}
                className={cx(
                  "desk-row absolute inset-x-0 contain-strict border-b border-line/60 hover:bg-raised",
                  "aria-selected:bg-gold/10 aria-selected:shadow-[inset_2px_0_0_var(--color-gold)]",
                  gone.has(key) && "gone-row",
                )}
                style={{ height: ROW_HEIGHT, top: start }}
              >
                {columns.map((column, each) => (
                  <div key={column.key} role="cell" className={cellClass(column)}>
                    {each === 0 ? (
                      <button type="button" className="row-button" onClick={() => onChoose(key)}>
                        {column.cell(row)}
                      </button>
                    ) : (
                      column.cell(row)
                    )}
                  </div>
                ))}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

function cellClass(column: { readonly align?: "end" }): string {
  // Nothing of a third line is seen in what is left below two.
  return cx(
    "min-w-0 px-2 py-0.5",
    column.align === "end" ? "tabular truncate text-right" : "line-clamp-2 leading-snug",
  );
}
