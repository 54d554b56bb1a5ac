import type { ComponentProps, ReactNode } from "react";
import { cx } from "../cx.ts";

interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "children"> {
  /** What the button does, for screen readers. */
  label: string;
  icon: ReactNode;
  framed?: boolean;
}

export const iconButtonClass =
  "inline-flex size-11 shrink-0 items-center justify-center rounded-sm text-gold-high transition-colors duration-150 hover:bg-gold/10 disabled:opacity-60";

export function IconButton({ label, icon, framed = true, className, type = "button", ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={cx(iconButtonClass, framed && "border border-gold/25 bg-ink/40", className)}
    >
      {icon}
    </button>
  );
}
