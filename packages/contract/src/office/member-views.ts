import { defineCalls } from "../call.ts";

const watchers = { access: "staff", roles: ["support", "finance", "risk"], failure: "rethrow" } as const;
const reads = { ...watchers, method: "GET", errors: ["NOT_FOUND"] } as const;
const posts = { ...watchers, method: "POST" } as const;

/** One member seen whole: first what the member's own pages show, then what staff know and do. */
export const officeMemberViewCalls = defineCalls({
  officeMemberWallets: { ...reads, path: "/office/api/members/wallets" },
  officeMemberStanding: { ...reads, path: "/office/api/members/standing" },
  officeMemberDebt: { ...reads, path: "/office/api/members/debt" },
  officeMemberPoints: { ...reads, path: "/office/api/members/points" },
  officeMemberStatement: { ...reads, path: "/office/api/members/statement" },
  officeMemberDeposits: { ...reads, path: "/office/api/members/deposits" },
  officeMemberWithdrawals: { ...reads, path: "/office/api/members/withdrawals" },
  officeMemberBills: { ...reads, path: "/office/api/members/bills" },
  officeMemberSportBets: { ...reads, path: "/office/api/members/sport_bets" },
  officeMemberPromotions: { ...reads, path: "/office/api/members/promotions" },
  officeMemberLimits: { ...reads, path: "/office/api/members/limits" },

  /** Other accounts that are, or look like, the same person's. */
  officeMemberLinks: { ...reads, path: "/office/api/members/links" },
  officeMemberHistory: { ...reads, path: "/office/api/members/history" },
  officeMemberNotes: { ...reads, path: "/office/api/members/notes" },
  officeMemberNoteAdd: { ...posts, path: "/office/api/members/notes/add", errors: ["FIELDS_INVALID", "NOT_FOUND"] },
  officeMemberTags: { ...reads, path: "/office/api/members/tags" },
  officeMemberTagSet: {
    ...posts,
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
    path: "/office/api/members/exclude",
    errors: ["FIELDS_INVALID", "NOT_FOUND"],
  },
  officeRestList: { ...watchers, method: "GET", path: "/office/api/rests", errors: [] },
  /** Another name or phone, which whoever has the phone signs in with. Always agreed to by a second person. */
  officeMemberEdit: {
    ...posts,
    roles: ["support"],
    path: "/office/api/members/edit",
    errors: ["NOT_FOUND", "PHONE_TAKEN"],
    guarded: true,
  },
});
