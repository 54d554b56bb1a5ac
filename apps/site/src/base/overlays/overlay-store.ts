import { create } from "zustand";
import { afterPaint } from "../loading/at-rest.ts";

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

/** Counts what was asked for, so that an opening which something later overtook is dropped. */
let asked = 0;

/** Building a dialog takes a slow phone several frames: the press is shown before. */
export function openOverlay(overlay: Overlay): void {
  const mine = ++asked;
  afterPaint(() => {
    if (mine === asked) useOverlay.setState({ open: overlay });
  });
}

export function closeOverlay(): void {
  asked += 1;
  useOverlay.setState({ open: null });
}
