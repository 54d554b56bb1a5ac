import { useNavigate, useSearch } from "@tanstack/react-router";

/** The address holds what is chosen and filtered, so that it can be sent to a colleague. */
export type DeskSearch = Readonly<Record<string, string | undefined>>;

export function useDeskSearch(): [DeskSearch, (change: DeskSearch) => void] {
  const search = useSearch({ from: "__root__" });
  const navigate = useNavigate();
  const change = (next: DeskSearch) =>
    void navigate({ to: ".", search: (before: DeskSearch) => withoutEmpty({ ...before, ...next }), replace: true });
  return [search, change];
}

/** The row beside the list. */
export function useRow(): [string | undefined, (row: string | undefined) => void] {
  const [search, change] = useDeskSearch();
  return [search["row"], (row) => change({ row })];
}

export function withoutEmpty(search: DeskSearch): DeskSearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ""));
}

/** The number that the address names, where it is not among the rows: a link may mean one that no page has yet. */
export function useElsewhere(keys: readonly string[] | undefined): number | undefined {
  const [row] = useRow();
  return row !== undefined && /^\d{1,15}$/.test(row) && !keys?.includes(row) ? Number(row) : undefined;
}
