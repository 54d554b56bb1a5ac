import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef, type ReactNode } from "react";
import { cx } from "@chokdee/ui";

interface VirtualListProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string | number;
  /** A row's usual height in pixels; the real one is measured. */
  rowHeight: number;
  /** Limits how high the list may grow before it scrolls. */
  className: string;
  children: (item: Item) => ReactNode;
}

/** A scroll container must be reachable by keyboard, even if nothing in it is focusable. */
const reachable = { tabIndex: 0 };

/** A list that renders only its visible rows, so that two thousand cost no more than twenty. */
export function VirtualList<Item>({ label, items, keyOf, rowHeight, className, children }: VirtualListProps<Item>) {
  const frame = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- Every scroll renders the list; nothing here is memoized.
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    overscan: 8,
  });
  return (
    <div
      ref={frame}
      role="group"
      aria-label={label}
      {...reachable}
      className={cx("overflow-y-auto overscroll-contain", className)}
    >
      <ul className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const item = items[index];
          return (
            item !== undefined && (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                aria-setsize={items.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0 border-b border-line last:border-b-0"
                style={{ translate: `0 ${start}px` }}
              >
                {children(item)}
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
