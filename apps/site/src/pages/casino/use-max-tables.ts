import { useSyncExternalStore } from "react";

/** Where tables stand beside each other. */
const WIDE = "(width >= 960px)";
const MAX_ON_PHONE = 4;
const MAX_ON_DESKTOP = 9;

function subscribe(onChange: () => void): () => void {
  const wide = window.matchMedia(WIDE);
  wide.addEventListener("change", onChange);
  return () => wide.removeEventListener("change", onChange);
}

/** How many tables fit on one page. */
export function useMaxTables(): number {
  return useSyncExternalStore(subscribe, () => (window.matchMedia(WIDE).matches ? MAX_ON_DESKTOP : MAX_ON_PHONE));
}
