import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useApp } from "../../base/data/app-context.ts";
import { pointsQuery } from "../../base/data/queries.ts";
import { useIsMember } from "../../base/state/user-store.ts";

const ORDERS_PER_PAGE = 20;

export function useItems() {
  const { client } = useApp();
  // What is left today is the member's own: a guest's answer is not kept for the member.
  const isMember = useIsMember();
  const query = client.query("redemptionList", {});
  return useQuery({ ...query, queryKey: [...query.queryKey, isMember] });
}

export function usePoints() {
  const { client } = useApp();
  return useQuery({ ...pointsQuery(client), enabled: useIsMember() });
}

/** What an order would cost and give, asked of the server for each quantity. */
export function usePreview(itemId: number, quantity: number, enabled: boolean) {
  const { client } = useApp();
  const query = client.query("redemptionCalc", { item_id: itemId, quantity });
  return useQuery({ ...query, enabled, placeholderData: keepPreviousData });
}

export function useOrders() {
  const { client } = useApp();
  return useInfiniteQuery({
    queryKey: ["redemptionHistory"],
    queryFn: ({ pageParam: cursor, signal }) =>
      client.call("redemptionHistory", { limit: ORDERS_PER_PAGE, ...(cursor && { cursor }) }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next_cursor,
    enabled: useIsMember(),
  });
}

/** Reads again what an order has changed. */
export function useReread(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      ["redemptionList", "redemptionCalc", "redemptionHistory", "pointsGet", "walletList"].map((id) =>
        queryClient.invalidateQueries({ queryKey: [id] }),
      ),
    );
}
