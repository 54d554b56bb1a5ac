import { defineCalls } from "../call.ts";

const marketing = { access: "staff", roles: ["marketing"], failure: "rethrow" } as const;

/** Quests as marketing arranges them. What a quest counts and how often it returns stays as it was made. */
export const officeQuestCalls = defineCalls({
  officeQuestList: { method: "GET", path: "/office/api/quests", ...marketing, errors: [] },
  officeQuestCreate: {
    method: "POST",
    path: "/office/api/quests/create",
    ...marketing,
    errors: ["LIST_FULL"],
    guarded: true,
    shown: true,
  },
  officeQuestUpdate: {
    method: "POST",
    path: "/office/api/quests/update",
    ...marketing,
    errors: ["NOT_FOUND"],
    guarded: true,
    shown: true,
  },
});
