import { defineCalls } from "../call.ts";

export const cashbackCalls = defineCalls({
  cashbackLossClaim: {
    method: "POST",
    path: "/api/cashback/loss/claim",
    access: "member",
    failure: "rethrow",
    errors: ["CASHBACK_NOTHING", "CASHBACK_CLAIMED", "ACCOUNT_SUSPENDED"],
    movesMoney: true,
  },
  cashbackLossHistory: {
    method: "GET",
    path: "/api/cashback/loss/history",
    access: "member",
    failure: "rethrow",
    errors: [],
  },
  cashbackTurnoverHistory: {
    method: "GET",
    path: "/api/cashback/turnover/history",
    access: "member",
    failure: "rethrow",
    errors: [],
  },
});

export const cashbackAddedCalls = defineCalls({
  cashbackTurnoverClaim: {
    method: "POST",
    path: "/api/cashback/turnover/claim",
    access: "member",
    failure: "rethrow",
    errors: ["CASHBACK_NOTHING", "CASHBACK_CLAIMED", "ACCOUNT_SUSPENDED"],
    movesMoney: true,
  },
});
