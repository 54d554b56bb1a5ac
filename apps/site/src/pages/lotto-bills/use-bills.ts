import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useApp } from "../../base/data/app-context.ts";
import { pagesQuery } from "../../base/data/page-queries.ts";
import { useIsMember } from "../../base/state/user-store.ts";
import { type BillFilters, billRequest } from "./filters.ts";

const BILLS_PER_PAGE = 20;

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
