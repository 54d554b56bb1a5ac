import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useApp } from "../../base/data/app-context.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { useIsMember } from "../../base/state/user-store.ts";
import { type BillFilters, billRequest, parseBillFilters, searchOfBills } from "./filters.ts";

const BILLS_PER_PAGE = 20;

/** The filters as they stand in the address. */
export function useBillFilters(): [BillFilters, (change: Partial<BillFilters>) => void] {
  const filters = parseBillFilters(useSearch({ strict: false }));
  const navigate = useNavigate();
  return [
    filters,
    (change) =>
      void navigate({
        to: pathTo("lottoBills"),
        search: searchOfBills({ ...filters, ...change }),
        replace: true,
        resetScroll: false,
      }),
  ];
}

export function useBills(filters: BillFilters) {
  const { client } = useApp();
  const enabled = useIsMember();
  const request = billRequest(filters);
  return useInfiniteQuery({
    queryKey: ["lottoBillList", request, "pages"],
    queryFn: ({ pageParam: cursor, signal }) =>
      client.call("lottoBillList", { ...request, limit: BILLS_PER_PAGE, ...(cursor && { cursor }) }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
    enabled,
  });
}

export type Bills = ReturnType<typeof useBills>;
