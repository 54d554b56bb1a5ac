import { useMutation } from "@tanstack/react-query";
import { useApp } from "../../base/data/app-context.ts";
import { useInvalidate } from "../../base/data/cache.ts";

/** What is read again when a promotion was taken or has ended. */
export function useRefetchPromotions(): () => Promise<unknown> {
  const invalidate = useInvalidate();
  return () => invalidate("promotionList", "promotionMine", "promotionBets", "walletList", "withdrawInfo");
}

/** Takes an offer that needs no deposit. */
export function useTake(promotionId: number, onTaken: () => void) {
  const { client } = useApp();
  const refetch = useRefetchPromotions();
  return useMutation({
    mutationFn: () => client.call("promotionTake", { promotion_id: promotionId }),
    onSuccess: onTaken,
    onSettled: refetch,
  });
}
