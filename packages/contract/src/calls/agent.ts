import { defineCalls } from "../call.ts";

export const agentCalls = defineCalls({
  agentConfig: {
    method: "POST",
    path: "/api/agent/config",
    access: "anyone",
    failure: "swallow",
    errors: ["AGENT_INVALID"],
  },
  agentBankAccounts: {
    method: "POST",
    path: "/api/agent/bank_accounts",
    access: "member",
    failure: "swallow",
    errors: [],
  },
  agentTrueMoneyAccounts: {
    method: "POST",
    path: "/api/agent/true_money_accounts",
    access: "member",
    failure: "swallow",
    errors: [],
  },
  agentValidate: {
    method: "GET",
    path: "/api/agent/validate",
    access: "anyone",
    failure: "swallow",
    errors: ["AGENT_INVALID"],
    perMinute: 30,
  },
  notificationList: {
    method: "GET",
    path: "/api/notifications",
    access: "anyone",
    failure: "swallow",
    errors: [],
    passive: true,
    cache: "validate",
  },
  bannerList: {
    method: "GET",
    path: "/api/banner",
    access: "anyone",
    failure: "swallow",
    errors: [],
    passive: true,
    cache: "validate",
  },
  eventList: {
    method: "GET",
    path: "/api/event/list",
    access: "anyone",
    failure: "swallow",
    errors: [],
    passive: true,
    cache: "validate",
  },
  promotionList: { method: "GET", path: "/api/promotion/list", access: "anyone", failure: "swallow", errors: [] },
});

export const agentAddedCalls = defineCalls({
  notificationRead: {
    method: "POST",
    path: "/api/notifications/read",
    access: "member",
    failure: "log",
    errors: [],
  },
});
