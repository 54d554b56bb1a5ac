import { toast } from "react-toastify/unstyled";
import { ToastBody, type ToastKind } from "./ToastBody.tsx";

export interface ToastOptions {
  kind?: ToastKind;
  durationMs?: number;
}

/** The same message restarts the toast that is shown, so that repeats do not pile up. */
export function showToast(message: string, { kind = "info", durationMs = 3000 }: ToastOptions = {}): void {
  const toastId = `${kind}:${message}`;
  const content = <ToastBody key={Date.now()} message={message} kind={kind} durationMs={durationMs} />;
  if (toast.isActive(toastId)) toast.update(toastId, { render: content });
  else toast(content, { toastId, customProgressBar: true, autoClose: false });
}
