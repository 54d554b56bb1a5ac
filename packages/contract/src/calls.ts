import type { CallDefinition } from "./call.ts";
import { accountCalls } from "./calls/account.ts";
import { activityAddedCalls } from "./calls/activity.ts";
import { affiliateAddedCalls, affiliateCalls } from "./calls/affiliate.ts";
import { agentAddedCalls, agentCalls } from "./calls/agent.ts";
import { cashbackAddedCalls, cashbackCalls } from "./calls/cashback.ts";
import { casinoAddedCalls } from "./calls/casino.ts";
import { couponAddedCalls } from "./calls/coupon.ts";
import { gameAddedCalls, gameCalls } from "./calls/game.ts";
import { identityAddedCalls } from "./calls/identity.ts";
import { jackpotAddedCalls } from "./calls/jackpot.ts";
import { limitCalls } from "./calls/limits.ts";
import { lottoAddedCalls, lottoCalls, yeekeeCalls } from "./calls/lotto.ts";
import { liveAddedCalls, noticeAddedCalls } from "./calls/notice.ts";
import { paymentAddedCalls, paymentCalls } from "./calls/payment.ts";
import { pollCalls } from "./calls/poll.ts";
import { promotionAddedCalls } from "./calls/promotion.ts";
import { questCalls } from "./calls/quest.ts";
import { redemptionCalls } from "./calls/redemption.ts";
import { soothCalls } from "./calls/sooth.ts";
import { sportAddedCalls } from "./calls/sport.ts";
import { walletAddedCalls, walletCalls } from "./calls/wallet.ts";
import { wheelAddedCalls, wheelCalls } from "./calls/wheel.ts";

/** The calls of the specification, section 7. */
export const specCalls = {
  ...gameCalls,
  ...agentCalls,
  ...accountCalls,
  ...walletCalls,
  ...cashbackCalls,
  ...lottoCalls,
  ...yeekeeCalls,
  ...paymentCalls,
  ...pollCalls,
  ...questCalls,
  ...affiliateCalls,
  ...redemptionCalls,
  ...soothCalls,
  ...wheelCalls,
};

/** What the screens need and the specification's section lacks. */
export const addedCalls = {
  ...identityAddedCalls,
  ...limitCalls,
  ...activityAddedCalls,
  ...walletAddedCalls,
  ...gameAddedCalls,
  ...casinoAddedCalls,
  ...jackpotAddedCalls,
  ...sportAddedCalls,
  ...noticeAddedCalls,
  ...agentAddedCalls,
  ...affiliateAddedCalls,
  ...cashbackAddedCalls,
  ...couponAddedCalls,
  ...promotionAddedCalls,
  ...lottoAddedCalls,
  ...paymentAddedCalls,
  ...wheelAddedCalls,
  ...liveAddedCalls,
};

/** Every call the site makes, without its schemas, so that a browser can import it free of Zod. */
export const calls = { ...specCalls, ...addedCalls };

export type CallId = keyof typeof calls;

export function callOf(id: CallId): CallDefinition {
  return calls[id];
}
