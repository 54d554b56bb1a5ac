import { defineCalls, get, post } from "../call.ts";

export const agentCalls = defineCalls({
  agentConfig: { ...post("anyone", "swallow"), path: "/api/agent/config", errors: ["AGENT_INVALID"] },
  agentBankAccounts: { ...post("member", "swallow"), path: "/api/agent/bank_accounts", errors: [] },
  agentTrueMoneyAccounts: { ...post("member", "swallow"), path: "/api/agent/true_money_accounts", errors: [] },
  agentValidate: { ...get("anyone", "swallow"), path: "/api/agent/validate", errors: ["AGENT_INVALID"], perMinute: 30 },
  notificationList: {
    ...get("anyone", "swallow"),
    path: "/api/notifications",
    errors: [],
    passive: true,
    cache: "validate",
  },
  bannerList: { ...get("anyone", "swallow"), path: "/api/banner", errors: [], passive: true, cache: "validate" },
  eventList: { ...get("anyone", "swallow"), path: "/api/event/list", errors: [], passive: true, cache: "validate" },
  promotionList: { ...get("anyone", "swallow"), path: "/api/promotion/list", errors: [] },
});

export const agentAddedCalls = defineCalls({
  notificationRead: { ...post("member", "log"), path: "/api/notifications/read", errors: [] },
});
