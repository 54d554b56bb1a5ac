import { create } from "zustand";
import { afterPaint } from "../loading/at-rest.ts";

/** What is shown above the page. At most one is open. */
export type Overlay =
  | "menu"
  | "memberMenu"
  | "money"
  | "logout"
  | "login"
  | "register"
  | "notices"
  | "notification"
  | "event"
  | "announcement"
  | "promotion"
  | "deposit";

interface OverlayState {
  readonly open: Overlay | null;
}

export const useOverlay = create<OverlayState>()(() => ({ open: null }));

/** Counts the requests, so that an opening overtaken by a later one is dropped. */
let requestCount = 0;

/** Building a dialog takes a slow phone several frames, so the press is painted first. */
export function openOverlay(overlay: Overlay): void {
  const request = ++requestCount;
  afterPaint(() => {
    if (request === requestCount) useOverlay.setState({ open: overlay });
  });
}

export function closeOverlay(): void {
  requestCount += 1;
  useOverlay.setState({ open: null });
}
