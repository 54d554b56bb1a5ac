import type { OfficeHandlers } from "../../../platform/http/handlers.ts";
import { changeQuest, createQuest } from "./arrange-quests.ts";
import type { QuestsDependencies } from "../dependencies.ts";
import { questFormView } from "./views.ts";
import { listAll } from "../quest-repo.ts";

export function questsOfficeHandlers(deps: QuestsDependencies) {
  return {
    officeQuestList: async () => (await listAll(deps.db)).map(questFormView),
    officeQuestCreate: async (input, by) => questFormView(await createQuest(deps, input, by)),
    officeQuestUpdate: async (input, by) => questFormView(await changeQuest(deps, input, by)),
  } satisfies Partial<OfficeHandlers>;
}
