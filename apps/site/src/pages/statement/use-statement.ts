import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useApp } from "../../base/data/app-context.ts";
import { pagesQuery } from "../../base/data/page-queries.ts";
import { useUserStore } from "../../base/state/user-store.ts";
import type { StatementRequest } from "./filters.ts";

const ENTRIES_PER_PAGE = 30;

/** The statement, page by page. It is read again when the server reports that the wallets have changed. */
export function useStatement(request: StatementRequest) {
  const { client } = useApp();
  const enabled = useUserStore(({ token }) => token !== null);
  return useInfiniteQuery({
    ...pagesQuery(client, "statementList", { ...request, limit: ENTRIES_PER_PAGE }),
    placeholderData: keepPreviousData,
    enabled,
  });
}

export type Statement = ReturnType<typeof useStatement>;
