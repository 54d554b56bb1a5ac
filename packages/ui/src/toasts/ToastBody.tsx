import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import type { CSSProperties } from "react";
import type { ToastContentProps } from "react-toastify/unstyled";

export type ToastKind = "success" | "error" | "info";

const icons = {
  success: <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-win" />,
  error: <CircleAlert aria-hidden="true" className="size-6 shrink-0 text-loss" />,
  info: <Info aria-hidden="true" className="size-6 shrink-0 text-info" />,
} as const;

interface ToastBodyProps extends Partial<ToastContentProps> {
  message: string;
  kind: ToastKind;
  durationMs: number;
}

/** The bar is the timer: the toast closes when it runs out, and both pause on hover. */
export function ToastBody({ message, kind, durationMs, closeToast, isPaused }: ToastBodyProps) {
  // As variables, because reduced motion turns off every other animation.
  const timing: CSSProperties & Record<`--${string}`, string> = {
    "--toast-duration": `${durationMs}ms`,
    "--toast-play": isPaused ? "paused" : "running",
  };
  return (
    <>
      {icons[kind]}
      <p className="min-w-0 flex-1 text-balance">{message}</p>
      <button
        type="button"
        aria-label="ปิด"
        onClick={() => closeToast?.()}
        className="-my-2 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-sm text-muted hover:text-text"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
      <span
        role="progressbar"
        aria-label="เวลาแสดงข้อความ"
        className="toast-timer"
        data-kind={kind}
        style={timing}
        onAnimationEnd={() => closeToast?.()}
      />
    </>
  );
}
