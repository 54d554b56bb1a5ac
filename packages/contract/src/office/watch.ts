import { defineCalls } from "../call.ts";
import { guards, posts, reads } from "./starts.ts";

const watchers = { roles: ["risk"] } as const;

/** What those who watch the staff look at, and what each of the staff has said is their own. */
export const officeWatchCalls = defineCalls({
  /** What somebody should look at afterwards, the newest first. */
  officeExceptionList: { ...reads, ...watchers, path: "/office/api/exceptions" },

  /** The own declaration, masked; null where there is none yet. */
  officeDeclarationGet: { ...reads, path: "/office/api/declaration" },
  /** Name, phone and bank accounts that are one's own: a member's account that has one of them is known as one's own. */
  officeDeclarationSet: {
    ...posts,
    path: "/office/api/declaration/set",
    confirmed: true,
    undeclared: true,
    errors: ["FIELDS_INVALID"],
  },
  /** Everybody's, masked. */
  officeDeclarationList: { ...reads, roles: [], path: "/office/api/declarations" },
  /** Members' accounts that are known to be those of staff, and by what. */
  officeOwnAccountList: { ...reads, ...watchers, path: "/office/api/own_accounts" },
  /** What turned out to be somebody else's: two owners say so, and neither is who it is about. */
  officeOwnAccountPutAside: { ...guards, roles: [], path: "/office/api/own_accounts/put_aside", errors: ["NOT_FOUND"] },
});
