import { defineCalls } from "../call.ts";
import { reads, shows } from "./starts.ts";

const marketing = { roles: ["marketing"] } as const;

/** Quests as marketing arranges them. What a quest counts and how often it returns stays as it was made. */
export const officeQuestCalls = defineCalls({
  officeQuestList: { ...reads, ...marketing, path: "/office/api/quests" },
  officeQuestCreate: { ...shows, ...marketing, path: "/office/api/quests/create", errors: ["LIST_FULL"] },
  officeQuestUpdate: { ...shows, ...marketing, path: "/office/api/quests/update", errors: ["NOT_FOUND"] },
});
