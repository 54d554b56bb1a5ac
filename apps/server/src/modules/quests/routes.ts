import type { Handlers } from "../../platform/http/handlers.ts";
import type { QuestsDependencies } from "./dependencies.ts";
import { readEventQuests, readQuests } from "./read-quests.ts";
import { redeemQuest } from "./redeem-quest.ts";
import { questView } from "./views.ts";

export function questsHandlers(deps: QuestsDependencies) {
  return {
    questList: async (_input, { member }) => (await readQuests(deps, member.memberId)).map(questView),
    questRedeem: (input, context) => redeemQuest(deps, input, context),
    eventQuest: async ({ event_id: eventId }, { member }) =>
      (await readEventQuests(deps, member.memberId, eventId)).map(questView),
  } satisfies Partial<Handlers>;
}
