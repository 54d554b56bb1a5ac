import { defineCalls } from "../call.ts";

const claim = {
  method: "POST",
  access: "member",
  failure: "rethrow",
  errors: ["CASHBACK_NOTHING", "CASHBACK_CLAIMED", "CASHBACK_OTHER_TAKEN", "CASHBACK_EXPIRED", "MONEY_PAUSED"],
  movesMoney: true,
} as const;

export const cashbackCalls = defineCalls({
  cashbackLossClaim: { ...claim, path: "/api/cashback/loss/claim" },
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
  cashbackTurnoverClaim: { ...claim, path: "/api/cashback/turnover/claim" },
  cashbackTerms: { method: "GET", path: "/api/cashback/terms", access: "anyone", failure: "rethrow", errors: [] },
});
