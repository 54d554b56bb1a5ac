import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useApp } from "../../base/data/app-context.ts";
import { pagesQuery } from "../../base/data/page-queries.ts";
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
  return useInfiniteQuery({
    ...pagesQuery(client, "lottoBillList", { ...billRequest(filters), limit: BILLS_PER_PAGE }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

export type Bills = ReturnType<typeof useBills>;
