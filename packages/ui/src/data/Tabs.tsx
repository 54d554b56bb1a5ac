import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import { cx } from "../cx.ts";
import { nextTab } from "./next-tab.ts";

export interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** How many items it contains. */
  readonly count?: number;
}

interface TabsProps<Value extends string> {
  /** Names the row for screen readers. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Closer together on a phone, for a row of many. */
  isDense?: boolean;
  /** What the chosen tab shows. */
  children: ReactNode;
}

const tabClass = cx(
  "relative inline-flex min-h-12 shrink-0 grow items-center justify-center gap-2 font-medium whitespace-nowrap text-muted",
  "transition-colors duration-150 hover:text-text -outline-offset-2",
  "aria-selected:text-gold-high aria-selected:after:gold-leaf",
  "after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full",
);

/** One of a few views of the same page. The row scrolls if it does not fit; arrow keys move along it. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  isDense = false,
  children,
}: TabsProps<Value>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>("[aria-selected=true]");
    if (row.current && chosen) row.current.scrollLeft = chosen.offsetLeft - row.current.clientWidth / 3;
  }, [value]);

  function walk(event: KeyboardEvent): void {
    const index = nextTab(
      event.key,
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
    );
    const tab = index === undefined ? undefined : tabs[index];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.value);
    row.current?.querySelectorAll<HTMLElement>("[role=tab]")[index ?? 0]?.focus();
  }

  return (
    <div className="grid gap-4">
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        className="relative flex overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={walk}
            className={cx(tabClass, isDense ? "px-2 max-sm:gap-1 max-sm:text-sm sm:px-4" : "px-4")}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="tabular rounded-full bg-gold/15 px-2 text-xs text-gold-high">{tab.count}</span>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} tabIndex={0} className="min-w-0">
        {children}
      </div>
    </div>
  );
}
