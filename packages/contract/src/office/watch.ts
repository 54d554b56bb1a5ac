import { defineCalls } from "../call.ts";

const watchers = { access: "staff", roles: ["risk"], failure: "rethrow" } as const;

const posts = { method: "POST", access: "staff", failure: "rethrow" } as const;

/** What those who watch the staff look at, and what each of the staff has said is their own. */
export const officeWatchCalls = defineCalls({
  /** What somebody should look at afterwards, the newest first. */
  officeExceptionList: { ...watchers, method: "GET", path: "/office/api/exceptions", errors: [] },

  /** The own declaration, masked; null where there is none yet. */
  officeDeclarationGet: {
    method: "GET",
    access: "staff",
    failure: "rethrow",
    path: "/office/api/declaration",
    errors: [],
  },
  /** Name, phone and bank accounts that are one's own: a member's account that has one of them is known as one's own. */
  officeDeclarationSet: {
    ...posts,
    path: "/office/api/declaration/set",
    confirmed: true,
    undeclared: true,
    errors: ["FIELDS_INVALID"],
  },
  /** Everybody's, masked. */
  officeDeclarationList: {
    method: "GET",
    access: "staff",
    roles: [],
    failure: "rethrow",
    path: "/office/api/declarations",
    errors: [],
  },
  /** Members' accounts that are known to be those of staff, and by what. */
  officeOwnAccountList: { ...watchers, method: "GET", path: "/office/api/own_accounts", errors: [] },
  /** What turned out to be somebody else's: two owners say so, and neither is who it is about. */
  officeOwnAccountPutAside: {
    ...posts,
    roles: [],
    path: "/office/api/own_accounts/put_aside",
    errors: ["NOT_FOUND"],
    guarded: true,
  },
});
