import { useSyncExternalStore } from "react";

/** From here on two columns stand side by side, as the breakpoint `md` says. */
const WIDE = "(min-width: 960px)";

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** For what a phone should not even build: hiding it by style would still cost every press. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
}
