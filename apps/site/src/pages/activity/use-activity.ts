import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useApp } from "../../base/data/app-context.ts";
import { pagesQuery } from "../../base/data/page-queries.ts";
import { useIsMember } from "../../base/state/user-store.ts";
import type { Period } from "./words.ts";

/** While another period loads, the one before stays on the screen. */
export function useActivity(period: Period) {
  const { client } = useApp();
  return useQuery({
    ...client.query("activityGet", { period }),
    enabled: useIsMember(),
    placeholderData: keepPreviousData,
  });
}

export function useActivityGames(period: Period) {
  const { client } = useApp();
  return useInfiniteQuery({
    ...pagesQuery(client, "activityGames", { period, limit: 10 }),
    enabled: useIsMember(),
    placeholderData: keepPreviousData,
  });
}
