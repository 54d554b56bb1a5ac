import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import type { CallOutput } from "@chokdee/contract";
import { useApp } from "../../base/data/app-context.ts";
import { useInvalidate } from "../../base/data/cache.ts";
import { pagesQuery } from "../../base/data/page-queries.ts";
import { useIsMember } from "../../base/state/user-store.ts";

export type UsedCoupon = CallOutput<"couponRedeem">;
export type OwnCoupon = CallOutput<"couponMine">[number];

const USES_PER_PAGE = 20;

export function useOwnCoupons() {
  const { client } = useApp();
  return useQuery({ ...client.query("couponMine", {}), enabled: useIsMember() });
}

export function useCouponHistory() {
  const { client } = useApp();
  return useInfiniteQuery({
    ...pagesQuery(client, "couponHistory", { limit: USES_PER_PAGE }),
    enabled: useIsMember(),
  });
}

/** Redeems a code, and reads again what that changes. */
export function useRedeem() {
  const { client } = useApp();
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (code: string) => client.call("couponRedeem", { code }),
    onSuccess: () => invalidate("couponHistory", "couponMine", "walletList", "pointsGet"),
  });
}
