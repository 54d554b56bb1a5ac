import { defineCalls } from "../call.ts";
import { guards, posts, reads, shows } from "./starts.ts";

const caretakers = { roles: ["support", "finance", "risk"] } as const;

/** Members, their bank accounts, and what they may do at the moment. */
export const officeMemberCalls = defineCalls({
  // A POST, since what is sought may be a phone, which belongs into no address that servers write down.
  // Who looks for a part of a number, or for a phone that nobody has, is counted: that is how numbers are guessed.
  officeMemberList: {
    ...posts,
    ...caretakers,
    path: "/office/api/members/find",
    errors: ["REVEAL_LIMIT"],
    passive: true,
  },
  officeMemberGet: { ...reads, ...caretakers, path: "/office/api/members/get", errors: ["NOT_FOUND"] },
  /** What is masked elsewhere, one piece at a time: on record with its reason, and so many in a day. */
  officeMemberReveal: {
    ...posts,
    ...caretakers,
    path: "/office/api/members/reveal",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "REVEAL_LIMIT"],
  },
  officeMemberSuspend: {
    ...posts,
    ...caretakers,
    path: "/office/api/members/suspend",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "MEMBER_STATE"],
  },
  officeMemberResume: {
    ...posts,
    ...caretakers,
    path: "/office/api/members/resume",
    confirmed: true,
    errors: ["FIELDS_INVALID", "NOT_FOUND", "MEMBER_STATE", "IMPOSED"],
  },

  /** For good, and only when nothing of the member's is left or on its way. Always agreed to by a second person. */
  officeMemberClose: {
    ...guards,
    roles: ["support", "finance"],
    path: "/office/api/members/close",
    errors: ["NOT_FOUND", "MEMBER_STATE", "MEMBER_HAS_MONEY"],
  },
  officeMemberReopen: {
    ...guards,
    roles: ["support", "finance"],
    path: "/office/api/members/reopen",
    errors: ["NOT_FOUND", "MEMBER_STATE", "IMPOSED"],
  },

  officeBankAccountQueue: { ...reads, ...caretakers, path: "/office/api/bank_accounts" },
  officeBankAccountApprove: {
    ...posts,
    roles: ["finance"],
    path: "/office/api/bank_accounts/approve",
    confirmed: true,
    errors: ["NOT_FOUND", "BANK_ACCOUNT_STATE"],
  },
  officeBankAccountReject: {
    ...posts,
    roles: ["finance"],
    path: "/office/api/bank_accounts/reject",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "BANK_ACCOUNT_STATE"],
  },

  officeSwitchList: { ...reads, path: "/office/api/switches" },
  officeSwitchSet: {
    ...posts,
    roles: ["support"],
    path: "/office/api/switches/set",
    confirmed: true,
    errors: ["FIELDS_INVALID", "IMPOSED"],
  },

  officeDocumentList: { ...reads, roles: ["support", "marketing", "risk"], path: "/office/api/documents" },
  officeDocumentGet: {
    ...reads,
    roles: ["support", "marketing", "risk"],
    path: "/office/api/documents/get",
    errors: ["NOT_FOUND"],
  },
  officeDocumentPublish: {
    ...shows,
    roles: [],
    path: "/office/api/documents/publish",
    errors: [],
    bodyLimitBytes: 256 * 1024,
  },
});
