import { type InfiniteData, useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { formatBaht } from "@chokdee/money";
import { useApp } from "../../base/data/app-context.ts";
import { useInvalidate } from "../../base/data/cache.ts";
import { pagesQuery } from "../../base/data/page-queries.ts";
import { notify } from "../../base/overlays/notify.ts";
import { useIsMember } from "../../base/state/user-store.ts";
import { type CashbackDay, faces, type Product } from "./product.ts";

/** The current day and the thirty before it. */
const DAYS_PER_PAGE = 31;

type DaysPage = { readonly items: readonly CashbackDay[] };

export function useCashbackDays(product: Product) {
  const { client } = useApp();
  return useInfiniteQuery({
    ...pagesQuery(client, faces[product].history, { limit: DAYS_PER_PAGE }),
    select: (days: InfiniteData<DaysPage>) => days,
    enabled: useIsMember(),
  });
}

export function useCashbackTerms() {
  const { client } = useApp();
  return useQuery({ ...client.query("cashbackTerms", {}), staleTime: 60_000 });
}

/** Claims one day. Whatever the result, both products are read again. */
export function useClaim(product: Product) {
  const { client } = useApp();
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (day: string) => client.call(faces[product].claim, { day }),
    onSuccess: ({ amount }) => void notify(`รับแคชแบ็ก ${formatBaht(amount)} บาท เรียบร้อย`, { kind: "success" }),
    onSettled: () => invalidate("cashbackLossHistory", "cashbackTurnoverHistory", "walletList"),
  });
}
