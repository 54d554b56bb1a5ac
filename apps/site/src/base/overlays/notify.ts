import { create } from "zustand";
import type { ToastOptions } from "@chokdee/ui/toasts";
import { loadChunk } from "../loading/chunks.ts";

export const loadToasts = () => loadChunk(() => import("@chokdee/ui/toasts"));

/** The toast container is mounted with the first toast. */
export const useToastsNeeded = create<{ needed: boolean }>()(() => ({ needed: false }));

/** Shows a toast. If the toasts fail to load, the rest of the page works without them. */
export async function notify(message: string, options: ToastOptions): Promise<void> {
  useToastsNeeded.setState({ needed: true });
  try {
    const { showToast } = await loadToasts();
    showToast(message, options);
  } catch (failure) {
    console.warn(message, failure);
    useToastsNeeded.setState({ needed: false });
  }
}
