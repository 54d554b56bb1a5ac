import { defineCalls } from "../call.ts";
import { guards, makes, pays, posts, reads } from "./starts.ts";

const lottery = { roles: ["lottery"] } as const;
const watchers = { roles: ["lottery", "finance", "support", "risk"] } as const;

/** The lottery house: what it sells, its rounds, their results, and what was paid. */
export const officeLottoCalls = defineCalls({
  officeLottoCategoryList: { ...reads, ...watchers, path: "/office/api/lotto/categories" },
  officeLottoCategorySave: { ...guards, ...lottery, path: "/office/api/lotto/categories/save", errors: ["NOT_FOUND"] },
  officeLottoTermsSave: { ...guards, ...lottery, path: "/office/api/lotto/terms/save", errors: ["NOT_FOUND"] },
  officeYeekeeSettingsSave: { ...guards, ...lottery, path: "/office/api/lotto/yeekee/save", errors: ["NOT_FOUND"] },

  officeLottoRoundList: { ...reads, ...watchers, path: "/office/api/lotto/rounds" },
  officeLottoRoundGet: { ...reads, ...watchers, path: "/office/api/lotto/rounds/get", errors: ["NOT_FOUND"] },
  officeLottoRoundSales: { ...reads, ...watchers, path: "/office/api/lotto/rounds/sales", errors: ["NOT_FOUND"] },
  /** A draw besides those of the calendar, only when another person agrees. */
  officeLottoRoundCreate: {
    ...guards,
    ...lottery,
    path: "/office/api/lotto/rounds/create",
    errors: ["NOT_FOUND", "ROUND_COLLIDES"],
  },
  /** Only when another person agrees, and never after the draw. */
  officeLottoRoundMove: {
    ...guards,
    ...lottery,
    path: "/office/api/lotto/rounds/move",
    errors: ["NOT_FOUND", "ROUND_STATE"],
  },
  /** At once before the draw; from then on when another person agrees. */
  officeLottoRoundVoid: {
    ...makes,
    ...lottery,
    path: "/office/api/lotto/rounds/void",
    errors: ["NOT_FOUND", "ROUND_STATE"],
    shown: true,
  },
  /** Tries again to pay a round whose books and bills disagreed, or whose members' money was closed. */
  officeLottoRoundSettle: {
    ...pays,
    ...lottery,
    path: "/office/api/lotto/rounds/settle",
    errors: ["NOT_FOUND", "ROUND_STATE"],
  },
  officeLottoNumberRuleSet: {
    ...posts,
    ...lottery,
    path: "/office/api/lotto/number_rules/set",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "ROUND_STATE", "RATE_NOT_LOWER"],
  },
  /** Rules of numbers in every round of a market, until they are taken back. */
  officeLottoMarketRuleList: { ...reads, ...watchers, path: "/office/api/lotto/market_rules" },
  officeLottoMarketRuleSet: {
    ...posts,
    ...lottery,
    path: "/office/api/lotto/market_rules/set",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "RATE_NOT_LOWER"],
  },

  officeLottoResultEnter: {
    ...posts,
    ...lottery,
    path: "/office/api/lotto/results/enter",
    confirmed: true,
    errors: ["FIELDS_INVALID", "NOT_FOUND", "ROUND_STATE", "RESULT_QUESTIONED"],
  },
  officeLottoResultPreview: {
    ...posts,
    ...lottery,
    path: "/office/api/lotto/results/preview",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "ROUND_STATE"],
    perMinute: 30,
  },
  /**
   * By another person than the one who entered it, who types it from the source without having seen it here. It decides
   * the round, or waits for an owner where it pays much.
   */
  officeLottoResultConfirm: {
    ...pays,
    ...lottery,
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
  },
  /** Results that two have typed alike and that pay so much that an owner beside them decides. */
  officeLottoResultQueue: { ...reads, ...watchers, path: "/office/api/lotto/results/agreed" },
  /** By an owner who has not typed it. */
  officeLottoResultAgree: {
    ...pays,
    roles: [],
    path: "/office/api/lotto/results/agree",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "ROUND_STATE", "SECOND_PERSON_NEEDED", "APPROVER_FRESH"],
  },
  officeLottoResultReject: {
    ...posts,
    ...lottery,
    path: "/office/api/lotto/results/reject",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "ROUND_STATE"],
  },
  /** What one person has won so much of that an owner releases it, account by account. */
  officeLottoHeldList: { ...reads, ...watchers, path: "/office/api/lotto/held" },
  /** By an owner who has typed none of the round's results. */
  officeLottoHeldRelease: {
    ...pays,
    roles: [],
    path: "/office/api/lotto/held/release",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "ROUND_STATE", "SECOND_PERSON_NEEDED", "APPROVER_FRESH", "MONEY_PAUSED"],
  },
  officeLottoNumberList: { ...reads, ...watchers, path: "/office/api/lotto/numbers", errors: ["NOT_FOUND"] },
  officeLottoBillList: {
    ...reads,
    ...watchers,
    path: "/office/api/lotto/bills",
    errors: ["FIELDS_INVALID", "READ_SLOW"],
  },
  officeLottoBillSums: {
    ...reads,
    ...watchers,
    path: "/office/api/lotto/bills/sums",
    errors: ["FIELDS_INVALID", "READ_SLOW"],
  },
  officeLottoBillGet: { ...reads, ...watchers, path: "/office/api/lotto/bills/get", errors: ["NOT_FOUND"] },
  /** One bill, until its draw, and only when another person agrees. */
  officeLottoBillVoid: {
    ...makes,
    ...lottery,
    path: "/office/api/lotto/bills/void",
    errors: ["NOT_FOUND", "ROUND_STATE", "BILL_STATE", "MONEY_PAUSED"],
  },
  officeYeekeeShotList: { ...reads, ...watchers, path: "/office/api/lotto/yeekee/shots", errors: ["NOT_FOUND"] },
  officeLottoDifferenceList: { ...reads, ...watchers, path: "/office/api/lotto/differences", errors: ["NOT_FOUND"] },
});
