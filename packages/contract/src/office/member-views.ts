import { defineCalls } from "../call.ts";
import { guards, posts, reads } from "./starts.ts";

const watchers = { roles: ["support", "finance", "risk"] } as const;

/** One member seen whole: first what the member's own pages show, then what staff know and do. */
export const officeMemberViewCalls = defineCalls({
  officeMemberWallets: { ...reads, ...watchers, path: "/office/api/members/wallets", errors: ["NOT_FOUND"] },
  officeMemberStanding: { ...reads, ...watchers, path: "/office/api/members/standing", errors: ["NOT_FOUND"] },
  officeMemberDebt: { ...reads, ...watchers, path: "/office/api/members/debt", errors: ["NOT_FOUND"] },
  officeMemberPoints: { ...reads, ...watchers, path: "/office/api/members/points", errors: ["NOT_FOUND"] },
  officeMemberStatement: { ...reads, ...watchers, path: "/office/api/members/statement", errors: ["NOT_FOUND"] },
  officeMemberDeposits: { ...reads, ...watchers, path: "/office/api/members/deposits", errors: ["NOT_FOUND"] },
  officeMemberWithdrawals: { ...reads, ...watchers, path: "/office/api/members/withdrawals", errors: ["NOT_FOUND"] },
  officeMemberBills: { ...reads, ...watchers, path: "/office/api/members/bills", errors: ["NOT_FOUND"] },
  officeMemberSportBets: { ...reads, ...watchers, path: "/office/api/members/sport_bets", errors: ["NOT_FOUND"] },
  officeMemberPromotions: { ...reads, ...watchers, path: "/office/api/members/promotions", errors: ["NOT_FOUND"] },
  officeMemberLimits: { ...reads, ...watchers, path: "/office/api/members/limits", errors: ["NOT_FOUND"] },

  /** Other accounts that are, or look like, the same person's. */
  officeMemberLinks: { ...reads, ...watchers, path: "/office/api/members/links", errors: ["NOT_FOUND"] },
  officeMemberHistory: { ...reads, ...watchers, path: "/office/api/members/history", errors: ["NOT_FOUND"] },
  officeMemberNotes: { ...reads, ...watchers, path: "/office/api/members/notes", errors: ["NOT_FOUND"] },
  officeMemberNoteAdd: {
    ...posts,
    ...watchers,
    path: "/office/api/members/notes/add",
    errors: ["FIELDS_INVALID", "NOT_FOUND"],
  },
  officeMemberTags: { ...reads, ...watchers, path: "/office/api/members/tags", errors: ["NOT_FOUND"] },
  officeMemberTagSet: {
    ...posts,
    ...watchers,
    path: "/office/api/members/tags/set",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "LIST_FULL"],
  },
  officeMemberPasswordReset: {
    ...posts,
    roles: ["support"],
    path: "/office/api/members/password",
    confirmed: true,
    errors: ["FIELDS_INVALID", "NOT_FOUND", "MEMBER_STATE"],
  },
  officeMemberSessionsEnd: {
    ...posts,
    ...watchers,
    path: "/office/api/members/sessions/end",
    errors: ["FIELDS_INVALID", "NOT_FOUND"],
  },
  officeMemberUnlock: {
    ...posts,
    roles: ["support"],
    path: "/office/api/members/unlock",
    errors: ["FIELDS_INVALID", "NOT_FOUND"],
  },
  /** As the member has asked, by word or in writing: it only ever becomes longer. */
  officeMemberExclude: {
    ...posts,
    ...watchers,
    path: "/office/api/members/exclude",
    errors: ["FIELDS_INVALID", "NOT_FOUND"],
  },
  officeRestList: { ...reads, ...watchers, path: "/office/api/rests" },
  /** Another name or phone, which whoever has the phone signs in with. Always agreed to by a second person. */
  officeMemberEdit: {
    ...guards,
    roles: ["support"],
    path: "/office/api/members/edit",
    errors: ["NOT_FOUND", "PHONE_TAKEN"],
  },
});
