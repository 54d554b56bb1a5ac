import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useApp } from "../../base/data/app-context.ts";
import { numberedPagesQuery } from "../../base/data/page-queries.ts";
import type { Game } from "../../features/games/game.ts";
import { lobbyQuery } from "../../features/games/queries.ts";
import { isFiltered, type ListedLobby, type LobbyFilters } from "./filters.ts";
import { keepList, useLobbyLists } from "./lobby-lists-store.ts";

/** The specification's page size. */
const PER_PAGE = 60;

/** A list of games that may still be loading. */
export interface GameListing {
  readonly games: readonly Game[] | undefined;
  readonly total: number;
  /** The games belong to earlier filters and are shown until the current answer arrives. */
  readonly isStale: boolean;
  readonly failure: Error | null;
  readonly isRetrying: boolean;
  retry(): void;
  /** Loads the next page, if there is one and none is loading. */
  more(): void;
}

type Category = Exclude<ListedLobby, "hot" | "last">;

export function useCategoryGames(category: Category, filters: LobbyFilters): GameListing {
  const { client } = useApp();
  const { q = "", provider, feature, volatility } = filters;
  const words = q.trim();
  const stored = useLobbyLists(({ lists }) => lists[category]);
  const query = useInfiniteQuery({
    ...numberedPagesQuery(client, "gameList", {
      category,
      limit: PER_PAGE,
      ...(words && { search: words }),
      ...(provider && { provider }),
      ...(feature && { feature }),
      ...(volatility && { volatility }),
    }),
    placeholderData: keepPreviousData,
  });
  const isWhole = !isFiltered(filters);
  const firstPage = isWhole && !query.isPlaceholderData ? query.data?.pages[0]?.items : undefined;
  useEffect(() => {
    if (firstPage) keepList(category, firstPage);
  }, [category, firstPage]);

  const games = query.data?.pages.flatMap(({ items }) => items) ?? (isWhole ? stored : undefined);
  return {
    games,
    total: query.data?.pages[0]?.total ?? games?.length ?? 0,
    isStale: query.isPlaceholderData,
    failure: query.isFetchNextPageError || !query.data ? query.error : null,
    isRetrying: query.isFetching,
    retry: () => void (query.data ? query.fetchNextPage() : query.refetch()),
    more: () => {
      if (query.hasNextPage && !query.isFetching) void query.fetchNextPage();
    },
  };
}

/** Popular games and those a member played last: one list each, without pages. */
export function useRailGames(rail: "hot" | "last"): GameListing {
  const { client } = useApp();
  const stored = useLobbyLists(({ lists }) => lists[rail]);
  const query = useQuery(lobbyQuery(client, { limit: PER_PAGE }));
  const { data } = query;
  const answered = useMemo(() => data && (data.rails.find(({ key }) => key === rail)?.games ?? []), [data, rail]);
  useEffect(() => {
    if (answered) keepList(rail, answered);
  }, [rail, answered]);
  const games = answered ?? stored;
  return {
    games,
    total: games?.length ?? 0,
    isStale: false,
    failure: query.error,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
    more: () => {},
  };
}
