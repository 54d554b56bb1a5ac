import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApp } from "../../base/data/app-context.ts";
import { useInvalidate } from "../../base/data/cache.ts";
import { withListener } from "../../base/data/queries.ts";
import { failureText } from "../../base/data/failure.ts";
import { notify } from "../../base/overlays/notify.ts";
import { pollConfigQuery, pollQuotaQuery, pollStatsQuery, pollWinnersQuery } from "./queries.ts";
import { keepDraw, keepPoll } from "./kept-polls.ts";
import { syncServerClock } from "../../base/data/server-clock.ts";
import { useIsMember } from "../../base/state/user-store.ts";

const LIVE_MS = 4_000;
const TOAST_MS = 3_000;

/** A poll by its number, or the newest. */
export function usePollConfig(id: number | undefined) {
  const { client } = useApp();
  const query = withListener(pollConfigQuery(client, id), keepPoll);
  const poll = useQuery({ ...query, refetchInterval: 30_000 });
  const serverNow = poll.data?.config.server_now;
  useEffect(() => {
    if (serverNow) syncServerClock(serverNow);
  }, [serverNow]);
  return poll;
}

/** Everyone's votes, read again every few seconds while they can change. */
export function usePollStats(id: number, isOpen: boolean) {
  const { client } = useApp();
  return useQuery({ ...pollStatsQuery(client, id), staleTime: 0, refetchInterval: isOpen ? LIVE_MS : false });
}

export function usePollQuota(id: number) {
  const { client } = useApp();
  return useQuery({ ...pollQuotaQuery(client, id), enabled: useIsMember(), staleTime: 0 });
}

export function usePollWinners(id: number, isOver: boolean) {
  const { client } = useApp();
  return useQuery({
    ...withListener(pollWinnersQuery(client, id), (winners) => keepDraw(id, winners)),
    enabled: isOver,
    refetchInterval: ({ state }) => (state.data?.status === "drawn" ? false : 10_000),
  });
}

export interface Ballot {
  readonly choiceId: number;
  readonly payWith: "quota" | "points";
}

/** Casts one vote. A refusal is shown to the member. */
export function useVote(id: number) {
  const { client } = useApp();
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: ({ choiceId, payWith }: Ballot) =>
      client.call("pollSubmit", { poll_id: id, choice_id: choiceId, pay_with: payWith }),
    onSuccess: () => void notify("ขอบคุณที่ร่วมโหวต", { kind: "success", durationMs: TOAST_MS }),
    onError: (failure) => void notify(failureText(failure), { kind: "error", durationMs: TOAST_MS }),
    onSettled: () => invalidate("pollQuotaGet", "pollStats", "pollConfig", "pointsGet"),
  });
}
