import { useInfiniteQuery } from "@tanstack/react-query";
import { useApp } from "../../base/data/app-context.ts";
import { cursorQuery, pagesQuery } from "../../base/data/page-queries.ts";
import { useIsMember } from "../../base/state/user-store.ts";

const PER_PAGE = 10;
const BETS_PER_PAGE = 20;

/** The running promotion, and past ones page by page. The live stream says when to read them again. */
export function useMyPromotions() {
  const { client } = useApp();
  return useInfiniteQuery({
    ...cursorQuery(client, "promotionMine", { limit: PER_PAGE }, ({ history }) => history.next_cursor),
    enabled: useIsMember(),
  });
}

export type MyPromotions = ReturnType<typeof useMyPromotions>;

/** What bets have counted, of one wallet or of all, newest first. */
export function useCountedBets(walletId: number | undefined) {
  const { client } = useApp();
  const request = { limit: BETS_PER_PAGE, ...(walletId !== undefined && { wallet_id: walletId }) };
  return useInfiniteQuery({ ...pagesQuery(client, "promotionBets", request), enabled: useIsMember() });
}
