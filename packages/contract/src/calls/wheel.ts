import { defineCalls } from "../call.ts";

export const wheelCalls = defineCalls({
  wheelConfig: { method: "GET", path: "/api/wheel/config", access: "member", failure: "rethrow", errors: [] },
  wheelConfigV2: { method: "GET", path: "/api/wheel/config_v2", access: "member", failure: "rethrow", errors: [] },
  wheelSpin: {
    method: "POST",
    path: "/api/wheel/spin",
    access: "member",
    failure: "rethrow",
    errors: ["WHEEL_CLOSED", "WHEEL_NO_SPIN", "POINTS_NOT_ENOUGH", "ACCOUNT_SUSPENDED", "SELF_EXCLUDED"],
    movesMoney: true,
  },
  wheelSpinV2: {
    method: "POST",
    path: "/api/wheel/spin_v2",
    access: "member",
    failure: "rethrow",
    errors: ["WHEEL_CLOSED", "WHEEL_NO_SPIN", "POINTS_NOT_ENOUGH", "ACCOUNT_SUSPENDED", "SELF_EXCLUDED"],
    movesMoney: true,
  },
  wheelReward: {
    method: "POST",
    path: "/api/wheel/reward",
    access: "member",
    failure: "rethrow",
    errors: ["NOT_FOUND"],
    movesMoney: true,
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
