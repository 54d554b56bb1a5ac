import type { ComponentProps } from "react";
import { LoaderCircle } from "lucide-react";
import { buttonClass, type ButtonLook } from "./button-class.ts";

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<"button">, "className"> {
  /** Shows a spinner and ignores presses. The name stays, so that a screen reader keeps its place. */
  loading?: boolean;
}

export function Button({
  variant,
  size,
  block,
  className,
  loading = false,
  type = "button",
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={buttonClass({ variant, size, block, className })}
    >
      {loading && <LoaderCircle aria-hidden="true" className="spinning size-5" />}
      {children}
    </button>
  );
}
