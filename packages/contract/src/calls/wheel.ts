import { defineCalls, get, post } from "../call.ts";
import { standingErrors } from "../errors.ts";

const spinErrors = [
  "FIELDS_INVALID",
  "WHEEL_CLOSED",
  "WHEEL_NO_SPIN",
  "WHEEL_CHANGED",
  "POINTS_NOT_ENOUGH",
  ...standingErrors,
  "PERSONAL_LIMIT",
  "MAINTENANCE",
  "MONEY_PAUSED",
] as const;

export const wheelCalls = defineCalls({
  wheelConfig: { ...get("member", "rethrow"), path: "/api/wheel/config", errors: [] },
  wheelConfigV2: { ...get("member", "rethrow"), path: "/api/wheel/config_v2", errors: [] },
  wheelSpin: { ...post("member", "rethrow"), path: "/api/wheel/spin", errors: spinErrors, movesMoney: true },
  wheelSpinV2: { ...post("member", "rethrow"), path: "/api/wheel/spin_v2", errors: spinErrors, movesMoney: true },
  wheelReward: { ...post("member", "rethrow"), path: "/api/wheel/reward", errors: ["NOT_FOUND"] },
  wheelBoard: { ...get("anyone", "rethrow"), path: "/api/wheel/board", errors: [], passive: true },
});

export const wheelAddedCalls = defineCalls({
  wheelHistory: { ...get("member", "rethrow"), path: "/api/wheel/history", errors: [] },
});
