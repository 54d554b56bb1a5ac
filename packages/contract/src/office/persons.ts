import { defineCalls } from "../call.ts";
import { guards, posts, reads } from "./starts.ts";

const caretakers = { roles: ["support", "finance"] } as const;
const watchers = { roles: ["support", "finance", "risk"] } as const;

/** Which accounts are one person's, and who a member is. */
export const officePersonCalls = defineCalls({
  officePersonCases: { ...reads, ...watchers, path: "/office/api/persons" },
  officePersonJoin: {
    ...posts,
    roles: ["support", "risk"],
    path: "/office/api/persons/join",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "PERSON_CASE_STATE"],
  },
  officePersonKeepApart: {
    ...guards,
    roles: ["support"],
    path: "/office/api/persons/keep_apart",
    errors: ["NOT_FOUND", "PERSON_CASE_STATE", "IMPOSED"],
  },

  officeIdentityQueue: { ...reads, ...watchers, path: "/office/api/identity" },
  // A POST, since every look at a document is on record with its reason, and so many in a day.
  officeIdentityPicture: {
    ...posts,
    ...caretakers,
    path: "/office/api/identity/picture",
    confirmed: true,
    errors: ["FIELDS_INVALID", "NOT_FOUND", "REVEAL_LIMIT"],
  },
  officeIdentityApprove: {
    ...posts,
    ...caretakers,
    path: "/office/api/identity/approve",
    confirmed: true,
    errors: ["NOT_FOUND", "IDENTITY_STATE"],
  },
  officeIdentityRefuse: {
    ...posts,
    ...caretakers,
    path: "/office/api/identity/refuse",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "IDENTITY_STATE"],
  },
});
