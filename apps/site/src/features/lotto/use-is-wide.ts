import { useSyncExternalStore } from "react";

/** From this width on there are two columns, as in the breakpoint `md`. */
const WIDE = "(min-width: 960px)";

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** For what a phone should not even render: hiding it by style would still slow down every press. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
}
