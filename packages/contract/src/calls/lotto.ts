import { defineCalls, get, post } from "../call.ts";
import { standingErrors } from "../errors.ts";

/** A bill of 2,000 lines, and what a member may paste beyond it before it is refused as too long. */
const BILL_BODY_BYTES = 512 * 1024;

/** What speaks against a bill, when it is checked and again when it is bought. */
const billErrors = [
  "NOT_FOUND",
  "ROUND_CLOSED",
  "BILL_EMPTY",
  "BILL_TOO_LONG",
  "BILL_LINES_INVALID",
  "STAKE_OUT_OF_RANGE",
  "NUMBER_CLOSED",
  "NUMBER_LIMIT",
  "RATE_CHANGED",
  "ROUND_MEMBER_LIMIT",
  "LOTTO_BALANCE_TOO_LOW",
  "WALLET_NOT_FOUND",
  "WALLET_CLOSED",
  "WALLET_TERMS",
  "WALLET_MAX_BET",
  "MONEY_PAUSED",
  "MAINTENANCE",
  ...standingErrors,
  "PERSONAL_LIMIT",
] as const;

export const lottoCalls = defineCalls({
  lottoLobby: { ...get("anyone", "session"), path: "/api/lotto/lobby", errors: [], envelope: "status", passive: true },
  lottoRounds: { ...get("anyone", "session"), path: "/api/lotto/rounds", errors: [], passive: true },
  lottoResult: { ...get("anyone", "session"), path: "/api/lotto/result", errors: ["NOT_FOUND"], passive: true },
  lottoResults: { ...get("anyone", "session"), path: "/api/lotto/results", errors: [] },
  lottoRound: { ...get("anyone", "session"), path: "/api/lotto/round", errors: ["NOT_FOUND"] },
  lottoRule: { ...get("anyone", "session"), path: "/api/lotto/rule", errors: ["NOT_FOUND"] },
  lottoRate: { ...get("anyone", "session"), path: "/api/lotto/rate", errors: ["NOT_FOUND"], passive: true },
  lottoRates: { ...get("anyone", "session"), path: "/api/lotto/rates", errors: ["NOT_FOUND"] },
  lottoLimit: { ...get("anyone", "session"), path: "/api/lotto/limit", errors: ["NOT_FOUND"], passive: true },
  lottoBillList: { ...get("member", "session"), path: "/api/lotto/bill/list", errors: [] },
  lottoBillDetail: { ...get("member", "session"), path: "/api/lotto/bill/detail", errors: ["NOT_FOUND"] },
  lottoBillValidate: {
    ...post("member", "session"),
    path: "/api/lotto/bill/validate",
    errors: billErrors,
    bodyLimitBytes: BILL_BODY_BYTES,
  },
  lottoBillCreate: {
    ...post("member", "session"),
    path: "/api/lotto/bill/create",
    errors: [...billErrors, "BILL_NOT_VALIDATED", "FIELDS_INVALID"],
    movesMoney: true,
    bodyLimitBytes: BILL_BODY_BYTES,
  },
  lottoBillCancel: {
    ...post("member", "session"),
    path: "/api/lotto/bill/cancel",
    errors: [
      "NOT_FOUND",
      "BILL_CANCEL_LATE",
      "BILL_CANCEL_LIMIT",
      "BILL_NOT_CANCELLABLE",
      "BILL_STATE",
      "MONEY_PAUSED",
    ],
    movesMoney: true,
  },
});

export const yeekeeCalls = defineCalls({
  lottoYeekeeList: {
    ...get("anyone", "session"),
    path: "/api/lotto/yeekee/list",
    errors: ["NOT_FOUND"],
    passive: true,
  },
  lottoYeekeeLists: {
    ...get("anyone", "session"),
    path: "/api/lotto/yeekee/lists",
    errors: ["NOT_FOUND"],
    passive: true,
  },
  lottoYeekeeShoot: {
    ...post("member", "session"),
    path: "/api/lotto/yeekee/shoot",
    errors: [
      "NOT_FOUND",
      "SHOOT_CLOSED",
      "SHOOT_TOO_FAST",
      "SHOOT_DIGITS",
      "SHOOT_LIMIT",
      "SHOOT_NOT_ALLOWED",
      "MAINTENANCE",
      ...standingErrors,
      "PERSONAL_LIMIT",
    ],
  },
});

export const lottoAddedCalls = defineCalls({
  lottoStatistics: { ...get("anyone", "session"), path: "/api/lotto/statistics", errors: ["NOT_FOUND"], perMinute: 60 },
  numberSetList: { ...get("member", "session"), path: "/api/lotto/number_sets", errors: [] },
  numberSetSave: {
    ...post("member", "session"),
    path: "/api/lotto/number_sets",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "LIST_FULL"],
    bodyLimitBytes: BILL_BODY_BYTES,
  },
  numberSetDelete: { ...post("member", "session"), path: "/api/lotto/number_sets/delete", errors: ["NOT_FOUND"] },
});
