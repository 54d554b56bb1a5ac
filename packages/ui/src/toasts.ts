/** Toasts carry react-toastify: import them lazily, when the first one is due. */
import "./toasts/toasts.css";

export { showToast, type ToastOptions } from "./toasts/show-toast.tsx";
export type { ToastKind } from "./toasts/ToastBody.tsx";
export { Toasts } from "./toasts/Toasts.tsx";
