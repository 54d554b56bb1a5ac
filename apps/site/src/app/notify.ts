import { create } from "zustand";
import type { ToastOptions } from "@chokdee/ui/toasts";
import { loadChunk } from "./chunks.ts";

export const loadToasts = () => loadChunk(() => import("@chokdee/ui/toasts"));

/** The toasts' place on the page is made when the first one is due. */
export const useToastsWanted = create<{ wanted: boolean }>()(() => ({ wanted: false }));

export async function notify(message: string, options: ToastOptions): Promise<void> {
  useToastsWanted.setState({ wanted: true });
  const { showToast } = await loadToasts();
  showToast(message, options);
}
