import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { openLiveStream } from "@chokdee/client";
import { callOf } from "@chokdee/contract";
import { invalidate } from "../../base/data/cache.ts";
import { syncServerClock } from "../../base/data/server-clock.ts";
import { deviceId } from "../../base/state/local-store.ts";
import { useLauncher } from "../games/launcher-store.ts";
import { applyToBoard, applyToMatch, type Board, type MatchDetail, type MatchesChanged } from "./board.ts";

/** Whether a question about these matches was answered under prices that are no more. */
function asksAbout(request: unknown, changed: ReadonlySet<string>): boolean {
  return [...changed].some((matchId) => JSON.stringify(request).includes(`"${matchId}"`));
}

function applyChange(queryClient: QueryClient, change: MatchesChanged): void {
  syncServerClock(change.now);
  let isStale = false;
  if (change.scope === "board") {
    for (const [key, board] of queryClient.getQueriesData<Board>({ queryKey: ["sportBoard"] })) {
      if (!board) continue;
      const applied = applyToBoard(board, change);
      isStale ||= applied.isStale;
      queryClient.setQueryData(key, applied.answer);
    }
    if (isStale) void invalidate(queryClient, "sportBoard");
  } else {
    for (const [key, detail] of queryClient.getQueriesData<MatchDetail>({ queryKey: ["sportMatch"] })) {
      if (!detail) continue;
      const applied = applyToMatch(detail, change);
      queryClient.setQueryData(key, applied.answer);
      if (applied.isStale) void queryClient.invalidateQueries({ queryKey: key });
    }
  }
  const changed = new Set(change.matches.map(({ match_id: id }) => id));
  void queryClient.invalidateQueries({
    queryKey: ["sportQuote"],
    predicate: ({ queryKey }) => asksAbout(queryKey[1], changed),
  });
}

/** Watches while the page is in sight: neither a tab in the background nor a page behind a game keeps the league awake. */
function watchMatches(queryClient: QueryClient, matchId: string | undefined): () => void {
  let close = () => {};
  const follow = () => {
    close();
    close = () => {};
    if (document.hidden) return;
    const { path } = callOf("sportLive");
    const stream = openLiveStream({
      url: matchId === undefined ? path : `${path}?match_id=${encodeURIComponent(matchId)}`,
      deviceId,
      onState: () => {},
      onEvent: (event) => {
        if (event.type === "changed" && event.topic === "sport.matches") applyChange(queryClient, event.data);
      },
    });
    close = () => stream.close();
  };
  follow();
  document.addEventListener("visibilitychange", follow);
  return () => {
    document.removeEventListener("visibilitychange", follow);
    close();
  };
}

/** Prices and states change by themselves while they are shown: of every match's main markets, and all of one match. */
export function useWatchedMatches(matchId?: string): void {
  const queryClient = useQueryClient();
  const isCovered = useLauncher(({ selected }) => selected !== null);
  useEffect(() => (isCovered ? undefined : watchMatches(queryClient, matchId)), [queryClient, matchId, isCovered]);
}
