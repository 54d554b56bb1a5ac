import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { openLiveStream } from "@chokdee/client";
import { callOf } from "@chokdee/contract";
import { changeAnswers, invalidateAbout } from "../../base/data/cache.ts";
import { syncServerClock } from "../../base/data/server-clock.ts";
import { deviceId } from "../../base/state/local-store.ts";
import { useLauncher } from "../games/launcher-store.ts";
import { applyToBoard, applyToMatch, type MatchesChanged, tabAsked } from "./board.ts";

function applyChange(queryClient: QueryClient, change: MatchesChanged): void {
  syncServerClock(change.now);
  if (change.scope === "board") {
    changeAnswers(queryClient, "sportBoard", (board, request) => applyToBoard(board, change, tabAsked(request)));
  } else {
    changeAnswers(queryClient, "sportMatch", (detail) => applyToMatch(detail, change));
  }
  const names = change.matches.map(({ match_id: id }) => `"${id}"`);
  // A slip that names one of these matches was quoted under prices that are no more.
  invalidateAbout(queryClient, "sportQuote", (request) => {
    const text = JSON.stringify(request);
    return names.some((name) => text.includes(name));
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
