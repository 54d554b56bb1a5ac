import { create } from "zustand";

/** What lies above the page. At most one of them is open. */
export type Overlay =
  | "menu"
  | "memberMenu"
  | "logout"
  | "login"
  | "register"
  | "notification"
  | "event"
  | "announcement"
  | "promotion"
  | "deposit";

interface OverlayState {
  readonly open: Overlay | null;
}

export const useOverlay = create<OverlayState>()(() => ({ open: null }));

export function openOverlay(overlay: Overlay): void {
  useOverlay.setState({ open: overlay });
}

export function closeOverlay(): void {
  useOverlay.setState({ open: null });
}
