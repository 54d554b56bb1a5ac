import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useApp } from "../../base/data/app-context.ts";
import { pagesQuery } from "../../base/data/page-queries.ts";
import { useIsMember } from "../../base/state/user-store.ts";

const ROWS = 20;

export function useConfig() {
  const { client } = useApp();
  return useQuery({ ...client.query("affiliateConfigs", { agent_id: 1 }), staleTime: 60_000 });
}

export function useSummary() {
  const { client } = useApp();
  return useQuery({ ...client.query("affiliateSummary", {}), enabled: useIsMember() });
}

export function useNetwork(level: number) {
  const { client } = useApp();
  return useInfiniteQuery({
    ...pagesQuery(client, "affiliateNetwork", { level, limit: ROWS }),
    enabled: useIsMember(),
  });
}

export function useDayIncomes() {
  const { client } = useApp();
  return useInfiniteQuery({ ...pagesQuery(client, "affiliateTransactions", { limit: ROWS }), enabled: useIsMember() });
}

export function useIncomes() {
  const { client } = useApp();
  return useInfiniteQuery({
    ...pagesQuery(client, "affiliateTransactionsV2", { limit: ROWS }),
    enabled: useIsMember(),
  });
}

export function useClaims() {
  const { client } = useApp();
  return useInfiniteQuery({ ...pagesQuery(client, "affiliateClaims", { limit: ROWS }), enabled: useIsMember() });
}
