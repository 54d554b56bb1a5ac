/** Toasts use react-toastify: import them lazily, with the first toast. */
import "./toasts/toasts.css";

export { showToast, type ToastOptions } from "./toasts/show-toast.tsx";
export type { ToastKind } from "./toasts/ToastBody.tsx";
export { Toasts } from "./toasts/Toasts.tsx";
