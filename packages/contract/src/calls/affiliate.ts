import { defineCalls, get, post } from "../call.ts";

const reads = { method: "GET", access: "member", failure: "rethrow", errors: [] } as const;

export const affiliateCalls = defineCalls({
  affiliateConfigs: { ...get("anyone", "rethrow"), path: "/api/affiliate/v2/configs", errors: [] },
  affiliateNetwork: { ...post("member", "rethrow"), path: "/api/affiliate/network", errors: [] },
  affiliateTransactions: { ...reads, path: "/api/affiliate/transactions" },
  affiliateTransactionsV2: { ...reads, path: "/api/affiliate/v2/transactions" },
  affiliateSummary: { ...reads, path: "/api/affiliate/summary" },
  affiliateRedeem: {
    ...post("member", "rethrow"),
    path: "/api/affiliate/redeem",
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
    ...post("anyone", "swallow"),
    path: "/api/affiliate/click",
    errors: [],
    passive: true,
    perMinute: 10,
  },
  affiliateClaims: { ...reads, path: "/api/affiliate/claims" },
});
