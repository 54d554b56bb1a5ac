import { defineCalls } from "../call.ts";
import { posts, reads } from "./starts.ts";

const watchers = { roles: ["finance", "risk"] } as const;

/** What a desk of payments needs beside its queues: sums, evidence, a search, and who looks at what. */
export const officePaymentDeskCalls = defineCalls({
  officePaymentSums: { ...reads, ...watchers, path: "/office/api/payments/sums" },
  officePaymentSearch: { ...reads, ...watchers, path: "/office/api/payments/search" },
  officePaymentSearchSums: { ...reads, ...watchers, path: "/office/api/payments/search/sums", errors: ["READ_SLOW"] },
  officePaymentGet: { ...reads, ...watchers, path: "/office/api/payments/get", errors: ["NOT_FOUND"] },

  officePaymentClaim: {
    ...posts,
    roles: ["finance"],
    path: "/office/api/payments/claim",
    errors: ["NOT_FOUND", "DEPOSIT_STATE", "TRANSFER_STATE", "WITHDRAW_STATE", "PAYMENT_CLAIMED"],
  },
  officePaymentRelease: { ...posts, roles: ["finance"], path: "/office/api/payments/release", errors: [] },

  /** Nobody sends a frozen withdrawal, gives it back or takes it back. It pays nothing, and whoever watches may do it. */
  officeWithdrawFreeze: {
    ...posts,
    ...watchers,
    path: "/office/api/withdrawals/freeze",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "WITHDRAW_STATE", "WITHDRAW_FROZEN"],
  },
  officeWithdrawUnfreeze: {
    ...posts,
    roles: ["risk"],
    path: "/office/api/withdrawals/unfreeze",
    confirmed: true,
    errors: ["FIELDS_INVALID", "NOT_FOUND", "WITHDRAW_STATE", "IMPOSED"],
  },
});
