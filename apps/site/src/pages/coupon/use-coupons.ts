import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallOutput } from "@chokdee/contract";
import { useApp } from "../../base/data/app-context.ts";
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
    queryKey: ["couponHistory"],
    queryFn: ({ pageParam: cursor, signal }) =>
      client.call("couponHistory", { limit: USES_PER_PAGE, ...(cursor && { cursor }) }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next_cursor,
    enabled: useIsMember(),
  });
}

/** Enters a code, and reads again what that changes. */
export function useRedeem() {
  const { client } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => client.call("couponRedeem", { code }),
    onSuccess: () =>
      Promise.all(
        ["couponHistory", "couponMine", "walletList", "pointsGet"].map((id) =>
          queryClient.invalidateQueries({ queryKey: [id] }),
        ),
      ),
  });
}
