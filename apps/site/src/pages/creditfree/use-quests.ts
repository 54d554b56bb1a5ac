import { useMutation, useQuery } from "@tanstack/react-query";
import { useApp } from "../../base/data/app-context.ts";
import { useInvalidate } from "../../base/data/cache.ts";
import { failureText } from "../../base/data/failure.ts";
import { notify } from "../../base/overlays/notify.ts";
import { questsQuery } from "../../features/quests/queries.ts";
import { useIsMember } from "../../base/state/user-store.ts";
import { type Quest, turnName } from "../../features/quests/quest.ts";

const TOAST_MS = 3_000;
const MINUTE_MS = 60_000;

export function useQuests() {
  const { client } = useApp();
  // The live stream reports progress, but not the start of a new day.
  return useQuery({
    ...questsQuery(client),
    enabled: useIsMember(),
    refetchOnMount: "always",
    refetchInterval: MINUTE_MS,
  });
}

/** Claims the reward of a turn, or checks in. Whatever the result, the list is read again. */
export function useClaim() {
  const { client } = useApp();
  const invalidate = useInvalidate();
  const claim = useMutation({
    mutationFn: ({ quest_id, period_key }: Quest) => client.call("questRedeem", { quest_id, period_key }),
    onSuccess: ({ reward, mark_reward: mark }) => {
      const titles = [reward, ...(mark ? [mark] : [])].map(({ title }) => title).join(" และ ");
      void notify(`ได้รับ ${titles} เรียบร้อย`, { kind: "success", durationMs: TOAST_MS });
    },
    onError: (failure) => void notify(failureText(failure), { kind: "error", durationMs: TOAST_MS }),
    onSettled: () => invalidate("questList", "pointsGet", "walletList"),
  });
  return {
    claim: (quest: Quest) => {
      if (!claim.isPending) claim.mutate(quest);
    },
    /** The turn whose reward is being claimed. */
    claiming: claim.isPending ? turnName(claim.variables) : undefined,
  };
}

export type Claiming = ReturnType<typeof useClaim>;
