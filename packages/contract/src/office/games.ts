import { defineCalls } from "../call.ts";
import { posts, reads, shows } from "./starts.ts";

const lookers = { roles: ["marketing", "support", "risk"] } as const;
const marketing = { roles: ["marketing"] } as const;

/** What members are shown of the games, and in which order. Whether a game can be played is a matter of its switch. */
export const officeGameCalls = defineCalls({
  officeGameList: { ...reads, ...lookers, path: "/office/api/games" },
  officeGameShow: { ...posts, ...marketing, path: "/office/api/games/show", errors: ["NOT_FOUND"] },
  /** Before the others of its category, at this place; null where the newest come first. */
  officeGamePlace: { ...posts, ...marketing, path: "/office/api/games/place", errors: ["NOT_FOUND", "LIST_FULL"] },

  officeLobbyRailList: { ...reads, ...lookers, path: "/office/api/lobby_rails" },
  officeLobbyRailSave: { ...shows, ...marketing, path: "/office/api/lobby_rails/save", errors: ["LIST_CHANGED"] },
});
