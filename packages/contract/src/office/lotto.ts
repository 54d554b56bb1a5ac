import { defineCalls } from "../call.ts";

const reads = {
  method: "GET",
  access: "staff",
  roles: ["lottery", "finance", "support", "risk"],
  failure: "rethrow",
} as const;
const posts = { method: "POST", access: "staff", roles: ["lottery"], failure: "rethrow" } as const;

/** The lottery house: what it sells, its rounds, their results, and what was paid. */
export const officeLottoCalls = defineCalls({
  officeLottoCategoryList: { ...reads, path: "/office/api/lotto/categories", errors: [] },
  officeLottoCategorySave: {
    ...posts,
    path: "/office/api/lotto/categories/save",
    errors: ["NOT_FOUND"],
    guarded: true,
  },
  officeLottoTermsSave: {
    ...posts,
    path: "/office/api/lotto/terms/save",
    errors: ["NOT_FOUND"],
    guarded: true,
  },
  officeYeekeeSettingsSave: {
    ...posts,
    path: "/office/api/lotto/yeekee/save",
    errors: ["NOT_FOUND"],
    guarded: true,
  },

  officeLottoRoundList: { ...reads, path: "/office/api/lotto/rounds", errors: [] },
  officeLottoRoundGet: { ...reads, path: "/office/api/lotto/rounds/get", errors: ["NOT_FOUND"] },
  officeLottoRoundSales: { ...reads, path: "/office/api/lotto/rounds/sales", errors: ["NOT_FOUND"] },
  /** A draw besides those of the calendar, only when another person agrees. */
  officeLottoRoundCreate: {
    ...posts,
    path: "/office/api/lotto/rounds/create",
    errors: ["NOT_FOUND", "ROUND_COLLIDES"],
    guarded: true,
  },
  /** Only when another person agrees, and never after the draw. */
  officeLottoRoundMove: {
    ...posts,
    path: "/office/api/lotto/rounds/move",
    errors: ["NOT_FOUND", "ROUND_STATE"],
    guarded: true,
  },
  /** At once before the draw; from then on when another person agrees. */
  officeLottoRoundVoid: {
    ...posts,
    path: "/office/api/lotto/rounds/void",
    errors: ["NOT_FOUND", "ROUND_STATE"],
    movesMoney: true,
    guarded: true,
    shown: true,
  },
  /** Tries again to pay a round whose books and bills disagreed, or whose members' money was closed. */
  officeLottoRoundSettle: {
    ...posts,
    path: "/office/api/lotto/rounds/settle",
    errors: ["NOT_FOUND", "ROUND_STATE"],
    movesMoney: true,
  },
  officeLottoNumberRuleSet: {
    ...posts,
    path: "/office/api/lotto/number_rules/set",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "ROUND_STATE", "RATE_NOT_LOWER"],
  },
  /** Rules of numbers in every round of a market, until they are taken back. */
  officeLottoMarketRuleList: { ...reads, path: "/office/api/lotto/market_rules", errors: [] },
  officeLottoMarketRuleSet: {
    ...posts,
    path: "/office/api/lotto/market_rules/set",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "RATE_NOT_LOWER"],
  },

  officeLottoResultEnter: {
    ...posts,
    path: "/office/api/lotto/results/enter",
    confirmed: true,
    errors: ["FIELDS_INVALID", "NOT_FOUND", "ROUND_STATE", "RESULT_QUESTIONED"],
  },
  officeLottoResultPreview: {
    ...posts,
    path: "/office/api/lotto/results/preview",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "ROUND_STATE"],
    perMinute: 30,
  },
  /**
   * By another person than the one who entered it, who types it from the source without having seen it here. It decides
   * the round, or waits for an owner where it pays much.
   */
  officeLottoResultConfirm: {
    ...posts,
    path: "/office/api/lotto/results/confirm",
    errors: [
      "FIELDS_INVALID",
      "NOT_FOUND",
      "ROUND_STATE",
      "SECOND_PERSON_NEEDED",
      "APPROVER_FRESH",
      "RESULT_DIFFERS",
      "RESULT_QUESTIONED",
    ],
    movesMoney: true,
  },
  /** Results that two have typed alike and that pay so much that an owner beside them decides. */
  officeLottoResultQueue: { ...reads, path: "/office/api/lotto/results/agreed", errors: [] },
  /** By an owner who has not typed it. */
  officeLottoResultAgree: {
    ...posts,
    roles: [],
    path: "/office/api/lotto/results/agree",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "ROUND_STATE", "SECOND_PERSON_NEEDED", "APPROVER_FRESH"],
    movesMoney: true,
  },
  officeLottoResultReject: {
    ...posts,
    path: "/office/api/lotto/results/reject",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "ROUND_STATE"],
  },
  /** What one person has won so much of that an owner releases it, account by account. */
  officeLottoHeldList: { ...reads, path: "/office/api/lotto/held", errors: [] },
  /** By an owner who has typed none of the round's results. */
  officeLottoHeldRelease: {
    ...posts,
    roles: [],
    path: "/office/api/lotto/held/release",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "ROUND_STATE", "SECOND_PERSON_NEEDED", "APPROVER_FRESH", "MONEY_PAUSED"],
    movesMoney: true,
  },
  officeLottoNumberList: { ...reads, path: "/office/api/lotto/numbers", errors: ["NOT_FOUND"] },
  officeLottoBillList: { ...reads, path: "/office/api/lotto/bills", errors: ["FIELDS_INVALID", "READ_SLOW"] },
  officeLottoBillSums: { ...reads, path: "/office/api/lotto/bills/sums", errors: ["FIELDS_INVALID", "READ_SLOW"] },
  officeLottoBillGet: { ...reads, path: "/office/api/lotto/bills/get", errors: ["NOT_FOUND"] },
  /** One bill, until its draw, and only when another person agrees. */
  officeLottoBillVoid: {
    ...posts,
    path: "/office/api/lotto/bills/void",
    errors: ["NOT_FOUND", "ROUND_STATE", "BILL_STATE", "MONEY_PAUSED"],
    movesMoney: true,
    guarded: true,
  },
  officeYeekeeShotList: { ...reads, path: "/office/api/lotto/yeekee/shots", errors: ["NOT_FOUND"] },
  officeLottoDifferenceList: { ...reads, path: "/office/api/lotto/differences", errors: ["NOT_FOUND"] },
});
