import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { formatBaht } from "@chokdee/money";
import type { SiteClient } from "@chokdee/client";
import { useApp } from "../../base/data/app-context.ts";
import { notify } from "../../base/overlays/notify.ts";
import { useIsMember } from "../../base/state/user-store.ts";
import { type CashbackDay, faces, type Product } from "./product.ts";

/** The day that runs and thirty before it. */
const DAYS_PER_PAGE = 31;

interface DaysPage {
  readonly items: readonly CashbackDay[];
  readonly next_cursor: string | null;
}

function readDays(client: SiteClient, product: Product, cursor: string, signal: AbortSignal): Promise<DaysPage> {
  const request = { limit: DAYS_PER_PAGE, ...(cursor && { cursor }) };
  return product === "loss"
    ? client.call("cashbackLossHistory", request, { signal })
    : client.call("cashbackTurnoverHistory", request, { signal });
}

export function useCashbackDays(product: Product) {
  const { client } = useApp();
  return useInfiniteQuery({
    queryKey: [faces[product].history],
    queryFn: ({ pageParam, signal }) => readDays(client, product, pageParam, signal),
    initialPageParam: "",
    getNextPageParam: (page) => page.next_cursor,
    enabled: useIsMember(),
  });
}

export function useCashbackTerms() {
  const { client } = useApp();
  return useQuery({ ...client.query("cashbackTerms", {}), staleTime: 60_000 });
}

/** Claims one day. Whatever came of it, both products are read again. */
export function useClaim(product: Product) {
  const { client } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (day: string) => client.call(faces[product].claim, { day }),
    onSuccess: ({ amount }) => void notify(`รับแคชแบ็ก ${formatBaht(amount)} บาท เรียบร้อย`, { kind: "success" }),
    onSettled: () =>
      Promise.all(
        ["cashbackLossHistory", "cashbackTurnoverHistory", "walletList"].map((id) =>
          queryClient.invalidateQueries({ queryKey: [id] }),
        ),
      ),
  });
}
