import { defineCalls, get } from "../call.ts";

const claim = {
  method: "POST",
  access: "member",
  failure: "rethrow",
  errors: ["CASHBACK_NOTHING", "CASHBACK_CLAIMED", "CASHBACK_OTHER_TAKEN", "CASHBACK_EXPIRED", "MONEY_PAUSED"],
  movesMoney: true,
} as const;

export const cashbackCalls = defineCalls({
  cashbackLossClaim: { ...claim, path: "/api/cashback/loss/claim" },
  cashbackLossHistory: { ...get("member", "rethrow"), path: "/api/cashback/loss/history", errors: [] },
  cashbackTurnoverHistory: { ...get("member", "rethrow"), path: "/api/cashback/turnover/history", errors: [] },
});

export const cashbackAddedCalls = defineCalls({
  cashbackTurnoverClaim: { ...claim, path: "/api/cashback/turnover/claim" },
  cashbackTerms: { ...get("anyone", "rethrow"), path: "/api/cashback/terms", errors: [] },
});
