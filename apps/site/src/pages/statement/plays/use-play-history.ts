import { useInfiniteQuery } from "@tanstack/react-query";
import type { CallOutput } from "@chokdee/contract";
import { useApp } from "../../../base/data/app-context.ts";
import { pagesQuery } from "../../../base/data/page-queries.ts";
import { useIsMember } from "../../../base/state/user-store.ts";

export type PlayedRound = CallOutput<"gameHistory">["items"][number];

const ROUNDS_PER_PAGE = 30;

/** The member's rounds, page by page, newest first. */
export function usePlayHistory() {
  const { client } = useApp();
  return useInfiniteQuery({
    ...pagesQuery(client, "gameHistory", { limit: ROUNDS_PER_PAGE }),
    enabled: useIsMember(),
  });
}

export type PlayHistoryQuery = ReturnType<typeof usePlayHistory>;
