import { useId } from "react";
import { cx } from "@chokdee/ui";
import { markOf } from "./team-mark.ts";

/** What of the shield has the second colour. */
const patterns = [
  "M12 0H24V28H12Z",
  "M0 10H24V18H0Z",
  "M0 0H24L0 24Z",
  "M4 0H8V28H4ZM12 0H16V28H12ZM20 0H24V28H20Z",
  "M9 0H15V28H9ZM0 9H24V15H0Z",
  "M0 20L12 8L24 20V28L12 16L0 28Z",
] as const;

const SHIELD = "M12 1L22 4V14C22 21 17 25 12 27C7 25 2 21 2 14V4Z";

/** A team's shield in colours of its own, which stay the same wherever it stands. The name beside it says whose it is. */
export function TeamMark({ teamId, className }: { teamId: string; className?: string }) {
  const clip = useId();
  const { pattern, ground, figure } = markOf(teamId, patterns.length);
  return (
    <svg viewBox="0 0 24 28" aria-hidden="true" className={cx("shrink-0", className)}>
      <clipPath id={clip}>
        <path d={SHIELD} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path d="M0 0H24V28H0Z" className={ground} />
        <path d={patterns[pattern]} className={figure} />
      </g>
      <path d={SHIELD} strokeWidth="1.4" className="fill-none stroke-gold" />
    </svg>
  );
}
