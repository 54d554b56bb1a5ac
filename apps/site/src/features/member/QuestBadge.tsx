import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../base/data/app-context.ts";
import { questsQuery } from "../quests/queries.ts";
import { useIsMember } from "../../base/state/user-store.ts";

/** How many quest rewards the member can claim. Renders nothing if there are none. */
export function QuestBadge() {
  const { client } = useApp();
  const { data: quests = [] } = useQuery({ ...questsQuery(client), enabled: useIsMember() });
  const waiting = quests.filter(({ status }) => status === "claimable").length;
  if (waiting === 0) return null;
  return (
    <span className="gold-leaf tabular ml-auto min-w-6 rounded-full px-1.5 text-center text-sm font-semibold">
      {waiting}
      <span className="sr-only"> รางวัลรอรับ</span>
    </span>
  );
}
