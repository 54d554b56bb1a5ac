import { defineCalls } from "../call.ts";

const watchers = { access: "staff", roles: ["finance", "risk"], failure: "rethrow" } as const;
const reads = { ...watchers, method: "GET", errors: [] } as const;
const posts = { ...watchers, method: "POST" } as const;

/** What a desk of payments needs beside its queues: sums, evidence, a search, and who looks at what. */
export const officePaymentDeskCalls = defineCalls({
  officePaymentSums: { ...reads, path: "/office/api/payments/sums" },
  officePaymentSearch: { ...reads, path: "/office/api/payments/search" },
  officePaymentSearchSums: { ...reads, path: "/office/api/payments/search/sums", errors: ["READ_SLOW"] },
  officePaymentGet: { ...reads, path: "/office/api/payments/get", errors: ["NOT_FOUND"] },

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
