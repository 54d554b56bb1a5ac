import { cx } from "@chokdee/ui";
import type { SideCount } from "./reading.ts";
import "./tables.css";

/** How often each side has won in this shoe. */
export function Counts({ counts }: { counts: readonly SideCount[] }) {
  return (
    <span className="tabular flex shrink-0 gap-2.5 text-sm font-semibold">
      {counts.map(({ mark: { name, tone, letter }, count }) => (
        <span key={name} className={cx("last-count", `is-${tone}`)}>
          <span aria-hidden="true">{letter}</span>
          <span className="sr-only">{name}</span> {count}
        </span>
      ))}
    </span>
  );
}
