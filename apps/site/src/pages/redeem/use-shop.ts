import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useApp } from "../../base/data/app-context.ts";
import { useInvalidate } from "../../base/data/cache.ts";
import { pointsQuery } from "../../features/member/queries.ts";
import { pagesQuery } from "../../base/data/page-queries.ts";
import { variantOf } from "../../base/data/queries.ts";
import { useIsMember } from "../../base/state/user-store.ts";

const ORDERS_PER_PAGE = 20;

export function useItems() {
  const { client } = useApp();
  // What is left today depends on the member: a guest's answer is not reused for a member.
  const isMember = useIsMember();
  return useQuery(variantOf(client.query("redemptionList", {}), isMember));
}

export function usePoints() {
  const { client } = useApp();
  return useQuery({ ...pointsQuery(client), enabled: useIsMember() });
}

/** What an order would cost and give, requested from the server for each quantity. */
export function usePreview(itemId: number, quantity: number, enabled: boolean) {
  const { client } = useApp();
  const query = client.query("redemptionCalc", { item_id: itemId, quantity });
  return useQuery({ ...query, enabled, placeholderData: keepPreviousData });
}

export function useOrders() {
  const { client } = useApp();
  return useInfiniteQuery({
    ...pagesQuery(client, "redemptionHistory", { limit: ORDERS_PER_PAGE }),
    enabled: useIsMember(),
  });
}

/** Reads again what an order has changed. */
export function useRefetchShop(): () => Promise<unknown> {
  const invalidate = useInvalidate();
  return () => invalidate("redemptionList", "redemptionCalc", "redemptionHistory", "pointsGet", "walletList");
}
