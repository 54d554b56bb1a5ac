import { useSearchState } from "../../base/routing/use-search.ts";
import { type Filters, filtersIn, searchOf } from "./filters.ts";

/** The filters as they stand in the address. */
export function useFilters(): [Filters, (change: Partial<Filters>) => void] {
  const [search, change] = useSearchState("memberStatement");
  const filters = filtersIn(search);
  return [filters, (wanted) => change(searchOf({ ...filters, ...wanted }))];
}
