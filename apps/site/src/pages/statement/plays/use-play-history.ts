import { useInfiniteQuery } from "@tanstack/react-query";
import type { CallOutput } from "@chokdee/contract";
import { useApp } from "../../../base/data/app-context.ts";
import { useIsMember } from "../../../base/state/user-store.ts";

export type PlayedRound = CallOutput<"gameHistory">["items"][number];

const ROUNDS_PER_PAGE = 30;

/** The member's rounds, page by page, the newest first. */
export function usePlayHistory() {
  const { client } = useApp();
  return useInfiniteQuery({
    queryKey: ["gameHistory"],
    queryFn: ({ pageParam: cursor, signal }) =>
      client.call("gameHistory", { limit: ROUNDS_PER_PAGE, ...(cursor && { cursor }) }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next_cursor,
    enabled: useIsMember(),
  });
}

export type PlayHistoryQuery = ReturnType<typeof usePlayHistory>;
