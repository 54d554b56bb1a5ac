import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApp } from "../../base/data/app-context.ts";

const CHANGED = ["promotionList", "promotionMine", "promotionBets", "walletList", "withdrawInfo"];

/** What is read again when a promotion was taken or has ended. */
export function useRereadPromotions(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => Promise.all(CHANGED.map((id) => queryClient.invalidateQueries({ queryKey: [id] })));
}

/** Takes an offer that needs no deposit. */
export function useTake(promotionId: number, onTaken: () => void) {
  const { client } = useApp();
  const reread = useRereadPromotions();
  return useMutation({
    mutationFn: () => client.call("promotionTake", { promotion_id: promotionId }),
    onSuccess: onTaken,
    onSettled: reread,
  });
}
