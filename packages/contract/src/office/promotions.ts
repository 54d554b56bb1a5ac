import { defineCalls } from "../call.ts";
import { makes, pays, posts, reads, shows } from "./starts.ts";

const marketing = { roles: ["marketing"] } as const;
const watchers = { roles: ["marketing", "support", "finance", "risk"] } as const;

/** What is offered, who has taken it, and who was refused. A change of terms never touches one that was taken. */
export const officePromotionCalls = defineCalls({
  officePromotionList: { ...reads, ...marketing, path: "/office/api/promotions" },
  officePromotionCreate: { ...shows, ...marketing, path: "/office/api/promotions/create", errors: ["LIST_FULL"] },
  officePromotionUpdate: { ...shows, ...marketing, path: "/office/api/promotions/update", errors: ["NOT_FOUND"] },
  officePromotionSimulate: {
    ...posts,
    ...marketing,
    path: "/office/api/promotions/simulate",
    errors: ["FIELDS_INVALID", "PROMOTION_SIMULATING", "READ_SLOW"],
    perMinute: 3,
  },
  officePromotionStats: {
    ...reads,
    ...watchers,
    path: "/office/api/promotions/stats",
    errors: ["NOT_FOUND", "READ_SLOW"],
  },
  officePromotionTaken: { ...reads, ...watchers, path: "/office/api/promotions/taken" },
  officePromotionCancel: {
    ...pays,
    roles: ["marketing", "support"],
    path: "/office/api/promotions/taken/cancel",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "PROMOTION_ENDED", "TURNOVER_BEHIND", "MONEY_PAUSED"],
  },
  officePromotionRefusals: { ...reads, ...watchers, path: "/office/api/promotions/refusals" },
  /** Credit to be played, free rounds or a promotion for one member. Always agreed to by a second person. */
  officeRewardGive: {
    ...makes,
    roles: ["marketing", "support"],
    path: "/office/api/rewards/give",
    errors: [
      "NOT_FOUND",
      "REWARD_BARRED",
      "PROMOTION_ENDED",
      "PROMOTION_ACTIVE",
      "PROMOTION_GAMES_CLOSED",
      "TURNOVER_BEHIND",
      "MONEY_PAUSED",
    ],
  },
  officeTurnoverWaive: { ...makes, roles: ["finance"], path: "/office/api/turnover/waive", errors: ["NOT_FOUND"] },
});
