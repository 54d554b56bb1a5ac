/** Toasts carry react-toastify: import them lazily, when the first one is due. */
import "./toasts/toasts.css";

export { showToast, type ToastKind, type ToastOptions } from "./toasts/show-toast.tsx";
export { Toasts } from "./toasts/Toasts.tsx";
