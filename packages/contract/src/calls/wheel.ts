import { defineCalls } from "../call.ts";

const spinErrors = [
  "FIELDS_INVALID",
  "WHEEL_CLOSED",
  "WHEEL_NO_SPIN",
  "WHEEL_CHANGED",
  "POINTS_NOT_ENOUGH",
  "ACCOUNT_REVIEW",
  "ACCOUNT_SUSPENDED",
  "SELF_EXCLUDED",
  "COOLING_OFF",
  "PERSONAL_LIMIT",
  "MAINTENANCE",
  "MONEY_PAUSED",
] as const;

export const wheelCalls = defineCalls({
  wheelConfig: { method: "GET", path: "/api/wheel/config", access: "member", failure: "rethrow", errors: [] },
  wheelConfigV2: { method: "GET", path: "/api/wheel/config_v2", access: "member", failure: "rethrow", errors: [] },
  wheelSpin: {
    method: "POST",
    path: "/api/wheel/spin",
    access: "member",
    failure: "rethrow",
    errors: spinErrors,
    movesMoney: true,
  },
  wheelSpinV2: {
    method: "POST",
    path: "/api/wheel/spin_v2",
    access: "member",
    failure: "rethrow",
    errors: spinErrors,
    movesMoney: true,
  },
  wheelReward: {
    method: "POST",
    path: "/api/wheel/reward",
    access: "member",
    failure: "rethrow",
    errors: ["NOT_FOUND"],
  },
  wheelBoard: {
    method: "GET",
    path: "/api/wheel/board",
    access: "anyone",
    failure: "rethrow",
    errors: [],
    passive: true,
  },
});

export const wheelAddedCalls = defineCalls({
  wheelHistory: { method: "GET", path: "/api/wheel/history", access: "member", failure: "rethrow", errors: [] },
});
