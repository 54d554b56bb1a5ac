import type { ReactNode } from "react";
import type { Day } from "@chokdee/rules/time";
import { cx } from "@chokdee/ui";
import { fullDay, nearDay } from "../../base/content/thai-time.ts";

interface DayHeadingProps {
  day: Day;
  today: Day;
  /** What the day came to. */
  children?: ReactNode;
}

/** The heading of one day's entries; its section is labelled by `day-<day>`. */
export function DayHeading({ day, today, children }: DayHeadingProps) {
  const near = nearDay(day, today);
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 px-1">
      <h2 id={`day-${day}`} className="flex flex-wrap items-baseline gap-x-3 font-sans text-base font-medium">
        {near && <span className="text-gold-high">{near}</span>}
        <span className={cx(near && "text-sm text-muted")}>{fullDay(day)}</span>
      </h2>
      {children}
    </div>
  );
}
