import type { ComponentProps, MouseEvent } from "react";
import { LoaderCircle } from "lucide-react";
import { buttonClass, type ButtonLook } from "./button-class.ts";

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<"button">, "className"> {
  /** Shows a spinner and ignores presses. Name and focus stay, so that no one loses their place. */
  loading?: boolean;
}

export function Button({
  variant,
  size,
  block,
  className,
  loading = false,
  type = "button",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      onClick={loading ? ignorePress : onClick}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      className={buttonClass({ variant, size, block, className })}
    >
      {loading && <LoaderCircle aria-hidden="true" className="spinning size-5" />}
      {children}
    </button>
  );
}

function ignorePress(event: MouseEvent): void {
  event.preventDefault();
}
