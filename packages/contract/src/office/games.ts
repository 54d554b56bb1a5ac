import { defineCalls } from "../call.ts";

const marketing = { access: "staff", roles: ["marketing"], failure: "rethrow" } as const;
const reads = { ...marketing, method: "GET", roles: ["marketing", "support", "risk"], errors: [] } as const;

/** What members are shown of the games, and in which order. Whether a game can be played is a matter of its switch. */
export const officeGameCalls = defineCalls({
  officeGameList: { ...reads, path: "/office/api/games" },
  officeGameShow: { ...marketing, method: "POST", path: "/office/api/games/show", errors: ["NOT_FOUND"] },
  /** Before the others of its category, at this place; null where the newest come first. */
  officeGamePlace: {
    ...marketing,
    method: "POST",
    path: "/office/api/games/place",
    errors: ["NOT_FOUND", "LIST_FULL"],
  },

  officeLobbyRailList: { ...reads, path: "/office/api/lobby_rails" },
  officeLobbyRailSave: {
    ...marketing,
    method: "POST",
    path: "/office/api/lobby_rails/save",
    errors: ["LIST_CHANGED"],
    guarded: true,
    shown: true,
  },
});
