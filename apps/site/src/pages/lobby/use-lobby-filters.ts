import { useNavigate, useSearch } from "@tanstack/react-router";
import { type LobbyFilters, parseFilters, searchOf } from "./filters.ts";

/** The filters as they stand in the address. Changing them leaves the way back to the page before as it was. */
export function useLobbyFilters(): [LobbyFilters, (change: Partial<LobbyFilters>) => void] {
  const filters = parseFilters(useSearch({ strict: false }));
  const navigate = useNavigate();
  return [
    filters,
    (change) =>
      void navigate({ to: ".", search: searchOf({ ...filters, ...change }), replace: true, resetScroll: false }),
  ];
}
