import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { callOf } from "@chokdee/contract";
import { changeAnswers, invalidateAbout } from "../../base/data/cache.ts";
import { syncServerClock } from "../../base/data/server-clock.ts";
import { watchInSight } from "../../base/data/watch-in-sight.ts";
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

function watchMatches(queryClient: QueryClient, matchId: string | undefined): () => void {
  const { path } = callOf("sportLive");
  return watchInSight(matchId === undefined ? path : `${path}?match_id=${encodeURIComponent(matchId)}`, (event) => {
    if (event.topic === "sport.matches") applyChange(queryClient, event.data);
  });
}

/** Prices and states change by themselves while they are shown: of every match's main markets, and all of one match. */
export function useWatchedMatches(matchId?: string): void {
  const queryClient = useQueryClient();
  const isCovered = useLauncher(({ selected }) => selected !== null);
  useEffect(() => (isCovered ? undefined : watchMatches(queryClient, matchId)), [queryClient, matchId, isCovered]);
}
