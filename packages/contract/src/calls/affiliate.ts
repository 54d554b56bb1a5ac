import { defineCalls } from "../call.ts";

const reads = { method: "GET", access: "member", failure: "rethrow", errors: [] } as const;

export const affiliateCalls = defineCalls({
  affiliateConfigs: {
    method: "GET",
    path: "/api/affiliate/v2/configs",
    access: "anyone",
    failure: "rethrow",
    errors: [],
  },
  affiliateNetwork: {
    method: "POST",
    path: "/api/affiliate/network",
    access: "member",
    failure: "rethrow",
    errors: [],
  },
  affiliateTransactions: { ...reads, path: "/api/affiliate/transactions" },
  affiliateTransactionsV2: { ...reads, path: "/api/affiliate/v2/transactions" },
  affiliateSummary: { ...reads, path: "/api/affiliate/summary" },
  affiliateRedeem: {
    method: "POST",
    path: "/api/affiliate/redeem",
    access: "member",
    failure: "rethrow",
    errors: [
      "FIELDS_INVALID",
      "AFFILIATE_MINIMUM",
      "AFFILIATE_NOT_ELIGIBLE",
      "ACCOUNT_SUSPENDED",
      "MAINTENANCE",
      "MONEY_PAUSED",
    ],
    movesMoney: true,
  },
});

export const affiliateAddedCalls = defineCalls({
  affiliateClick: {
    method: "POST",
    path: "/api/affiliate/click",
    access: "anyone",
    failure: "swallow",
    errors: [],
    passive: true,
    perMinute: 10,
  },
  affiliateClaims: { ...reads, path: "/api/affiliate/claims" },
});
