import { useEffect, useMemo, useRef, type ReactNode } from "react";
import { createColumnHelper, tableFeatures, useTable } from "@tanstack/react-table";
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
  onChoose: (key: string) => void;
  /** Rows that somebody has dealt with meanwhile. */
  gone: ReadonlySet<string>;
}

const ROW_HEIGHT = 48;
/** Before the first cell and after the last. */
const ROW_PADDING = 16;
const features = tableFeatures({});

/** Rows of a list of any length: only those in sight are in the page. */
export function DeskTable<Row extends object>(props: DeskTableProps<Row>) {
  const { caption, columns: all, rows, rowKey, chosen, onChoose, gone } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const room = useRoom(scroller, ROW_PADDING);
  const columns = useMemo(() => fitColumns(all, room), [all, room]);
  const defined = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return columns.map((column) =>
      helper.display({ id: column.key, header: column.title, cell: ({ row }) => column.cell(row.original) }),
    );
  }, [columns]);
  const table = useTable({ features, columns: defined, data: rows as Row[], getRowId: rowKey });
  const model = table.getRowModel().rows;
  // oxlint-disable-next-line react/incompatible-library -- Every scroll renders the list; nothing here is memoized.
  const virtual = useVirtualizer({
    count: model.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 4,
  });
  const at = useMemo(() => (chosen === undefined ? -1 : model.findIndex(({ id }) => id === chosen)), [model, chosen]);
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
            const row = model[index];
            return (
              row && (
                <div
                  key={row.id}
                  role="row"
                  aria-rowindex={index + 1}
                  aria-selected={row.id === chosen}
                  className={cx(
                    "desk-row absolute inset-x-0 top-0 contain-strict border-b border-line/60 hover:bg-raised",
                    "aria-selected:bg-gold/10 aria-selected:shadow-[inset_2px_0_0_var(--color-gold)]",
                    gone.has(row.id) && "gone-row",
                  )}
                  style={{ height: ROW_HEIGHT, transform: `translateY(${start}px)` }}
                >
                  {row.getAllCells().map((cell, each) => (
                    <div key={cell.id} role="cell" className={cellClass(columns[each])}>
                      {each === 0 ? (
                        <button type="button" className="row-button" onClick={() => onChoose(row.id)}>
                          {table.FlexRender({ cell })}
                        </button>
                      ) : (
                        <table.FlexRender cell={cell} />
                      )}
                    </div>
                  ))}
                </div>
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}

function cellClass(column: { readonly align?: "end" } | undefined): string {
  return cx("min-w-0 truncate px-2 py-1", column?.align === "end" && "tabular text-right");
}
