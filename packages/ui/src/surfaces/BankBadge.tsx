import { cx } from "../cx.ts";
import { readableOn } from "./readable-on.ts";

interface BankBadgeProps {
  /** The bank's letters, such as SCB. */
  mark: string;
  /** The bank's colour as `#rrggbb`; without one the badge is plain. */
  colour: string | null;
  size?: "sm" | "md";
}

const sizes = { sm: "h-8 w-9 rounded-[10px]", md: "h-11 w-12 rounded-sm" } as const;

function letters(mark: string, size: "sm" | "md"): string {
  if (mark.length <= 3) return size === "sm" ? "text-[0.6875rem]" : "text-sm";
  return size === "sm" ? "text-[0.5625rem]" : "text-[0.6875rem]";
}

/** A bank as its letters on its colour. The name is shown beside it, so the badge is decorative. */
export function BankBadge({ mark, colour, size = "md" }: BankBadgeProps) {
  return (
    <span
      aria-hidden="true"
      style={colour ? { backgroundColor: colour, color: `var(--color-${readableOn(colour)})` } : {}}
      className={cx(
        "relative inline-flex shrink-0 items-center justify-center overflow-hidden font-semibold tracking-tight",
        "ring-1 ring-gold-high/25 ring-inset",
        sizes[size],
        letters(mark, size),
        !colour && "bg-raised text-gold-high",
      )}
    >
      {mark}
    </span>
  );
}
