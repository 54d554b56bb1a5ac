import { defineCalls } from "../call.ts";

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
  affiliateTransactions: {
    method: "GET",
    path: "/api/affiliate/transactions",
    access: "member",
    failure: "rethrow",
    errors: [],
  },
  affiliateTransactionsV2: {
    method: "GET",
    path: "/api/affiliate/v2/transactions",
    access: "member",
    failure: "rethrow",
    errors: [],
  },
  affiliateSummary: { method: "GET", path: "/api/affiliate/summary", access: "member", failure: "rethrow", errors: [] },
  affiliateRedeem: {
    method: "POST",
    path: "/api/affiliate/redeem",
    access: "member",
    failure: "rethrow",
    errors: ["FIELDS_INVALID", "AFFILIATE_MINIMUM", "AFFILIATE_NOT_ELIGIBLE", "ACCOUNT_SUSPENDED"],
    movesMoney: true,
  },
});
