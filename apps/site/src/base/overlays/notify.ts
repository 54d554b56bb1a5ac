import { create } from "zustand";
import type { ToastOptions } from "@chokdee/ui/toasts";
import { loadChunk } from "../loading/chunks.ts";

export const loadToasts = () => loadChunk(() => import("@chokdee/ui/toasts"));

/** The toasts' place on the page is made when the first one is due. */
export const useToastsWanted = create<{ wanted: boolean }>()(() => ({ wanted: false }));

/** Says something in passing. Where the toasts cannot come, the rest of the page goes on without them. */
export async function notify(message: string, options: ToastOptions): Promise<void> {
  useToastsWanted.setState({ wanted: true });
  try {
    const { showToast } = await loadToasts();
    showToast(message, options);
  } catch (failure) {
    console.warn(message, failure);
    useToastsWanted.setState({ wanted: false });
  }
}
