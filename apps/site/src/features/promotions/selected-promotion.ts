import { create } from "zustand";
import { openOverlay } from "../../base/overlays/overlay-store.ts";

/** The promotion that the dialog shows; without one it shows them all. */
export const useSelectedPromotion = create<{ readonly id: number | null }>()(() => ({ id: null }));

export function openPromotion(id: number | null): void {
  useSelectedPromotion.setState({ id });
  openOverlay("promotion");
}
