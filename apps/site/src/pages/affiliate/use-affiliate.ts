import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useApp } from "../../base/data/app-context.ts";
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

const paged = { initialPageParam: "", getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor };

export function useNetwork(level: number) {
  const { client } = useApp();
  return useInfiniteQuery({
    ...paged,
    queryKey: ["affiliateNetwork", level],
    queryFn: ({ pageParam: cursor, signal }) =>
      client.call("affiliateNetwork", { level, limit: ROWS, ...(cursor && { cursor }) }, { signal }),
    enabled: useIsMember(),
  });
}

export function useDayIncomes() {
  const { client } = useApp();
  return useInfiniteQuery({
    ...paged,
    queryKey: ["affiliateTransactions"],
    queryFn: ({ pageParam: cursor, signal }) =>
      client.call("affiliateTransactions", { limit: ROWS, ...(cursor && { cursor }) }, { signal }),
    enabled: useIsMember(),
  });
}

export function useIncomes() {
  const { client } = useApp();
  return useInfiniteQuery({
    ...paged,
    queryKey: ["affiliateTransactionsV2"],
    queryFn: ({ pageParam: cursor, signal }) =>
      client.call("affiliateTransactionsV2", { limit: ROWS, ...(cursor && { cursor }) }, { signal }),
    enabled: useIsMember(),
  });
}

export function useClaims() {
  const { client } = useApp();
  return useInfiniteQuery({
    ...paged,
    queryKey: ["affiliateClaims"],
    queryFn: ({ pageParam: cursor, signal }) =>
      client.call("affiliateClaims", { limit: ROWS, ...(cursor && { cursor }) }, { signal }),
    enabled: useIsMember(),
  });
}
