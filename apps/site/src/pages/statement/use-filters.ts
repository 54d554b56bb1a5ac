import { useNavigate, useSearch } from "@tanstack/react-router";
import { pathTo } from "../../base/routing/paths.ts";
import { type Filters, parseFilters, searchOf } from "./filters.ts";

/** The filters as they stand in the address. Changing them leaves the way back to the page before as it was. */
export function useFilters(): [Filters, (change: Partial<Filters>) => void] {
  const filters = parseFilters(useSearch({ strict: false }));
  const navigate = useNavigate();
  return [
    filters,
    (change) =>
      void navigate({
        to: pathTo("memberStatement"),
        search: searchOf({ ...filters, ...change }),
        replace: true,
        resetScroll: false,
      }),
  ];
}
