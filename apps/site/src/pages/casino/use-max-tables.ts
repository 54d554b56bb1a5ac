import { useSyncExternalStore } from "react";

/** As many as the studio's page of several shows. */
const MAX_BY_WIDTH = [
  ["(width >= 960px)", 9],
  ["(width >= 700px)", 6],
] as const;
const MAX_ON_PHONE = 4;

function subscribe(onChange: () => void): () => void {
  const widths = MAX_BY_WIDTH.map(([query]) => window.matchMedia(query));
  for (const width of widths) width.addEventListener("change", onChange);
  return () => {
    for (const width of widths) width.removeEventListener("change", onChange);
  };
}

function maxTables(): number {
  return MAX_BY_WIDTH.find(([query]) => window.matchMedia(query).matches)?.[1] ?? MAX_ON_PHONE;
}

/** How many tables fit on one page. */
export function useMaxTables(): number {
  return useSyncExternalStore(subscribe, maxTables);
}
