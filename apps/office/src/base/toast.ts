import { useSyncExternalStore } from "react";
import type { ToastOptions } from "@chokdee/ui/toasts";

/** Toasts are loaded with the first of them. */
export const loadToasts = () => import("@chokdee/ui/toasts");

let isNeeded = false;
const watchers = new Set<() => void>();

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

export function useToastsNeeded(): boolean {
  return useSyncExternalStore(watch, () => isNeeded);
}

/** Where toasts cannot be loaded, what was done is done all the same. */
export function showToast(message: string, options: ToastOptions = {}): void {
  isNeeded = true;
  for (const changed of watchers) changed();
  loadToasts().then(
    (toasts) => toasts.showToast(message, options),
    (failure: unknown) => console.warn(message, failure),
  );
}
