import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { SiteClient } from "@chokdee/client";
import { callOf, type CallOutput, type EventPayload } from "@chokdee/contract";
import { useApp } from "../../base/data/app-context.ts";
import { invalidate, setAnswer } from "../../base/data/cache.ts";
import { type AnswerQuery, forEveryone } from "../../base/data/queries.ts";
import { watchInSight } from "../../base/data/watch-in-sight.ts";
import { useLauncher } from "../games/launcher-store.ts";

/** What the pools hold, and what was won of late. */
export type Pools = CallOutput<"jackpotPools">;

function poolsQuery(client: SiteClient): AnswerQuery<Pools> {
  return client.query("jackpotPools", {});
}

/** What the stream says of some pools. One that holds less than before was won: then the list of wins is old. */
export function applyMeter(
  known: Pools,
  { pools }: EventPayload<"jackpot.pools">,
): { readonly pools: Pools; readonly isWon: boolean } {
  const amounts = new Map(pools.map(({ pool, amount }) => [pool, amount]));
  const isWon = known.pools.some(({ pool, amount }) => (amounts.get(pool) ?? amount) < amount);
  const changed = known.pools.map((pool) => ({ ...pool, amount: amounts.get(pool.pool) ?? pool.amount }));
  return { pools: { ...known, pools: changed }, isWon };
}

/** The pools, which grow by themselves while they are shown. */
export function usePools(isShown: boolean) {
  const { client } = useApp();
  const queryClient = useQueryClient();
  const isCovered = useLauncher(({ selected }) => selected !== null);
  useEffect(() => {
    if (!isShown || isCovered) return undefined;
    return watchInSight(callOf("jackpotLive").path, (event) => {
      if (event.topic !== "jackpot.pools") return;
      setAnswer(queryClient, poolsQuery(client), (known) => {
        if (!known) return undefined;
        const { pools, isWon } = applyMeter(known, event.data);
        if (isWon) void invalidate(queryClient, "jackpotPools");
        return pools;
      });
    });
  }, [queryClient, client, isShown, isCovered]);
  return useQuery({
    ...poolsQuery(client),
    staleTime: Number.POSITIVE_INFINITY,
    meta: forEveryone,
    enabled: isShown,
  });
}
