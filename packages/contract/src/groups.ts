import type { CallTable } from "./call.ts";
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

export interface CallGroup {
  readonly name: string;
  readonly description: string;
  readonly calls: CallTable;
}

/** The site's calls as its API's description is read: in the order in which a new reader meets them. */
export const callGroups: readonly CallGroup[] = [
  {
    name: "Accounts",
    description: "Registration, sign-in, codes and captchas, the profile, devices, consents and notices.",
    calls: { ...accountCalls, ...identityAddedCalls, ...noticeAddedCalls },
  },
  {
    name: "Wallets",
    description: "Balances, points, every movement of money, and the proof that none was altered.",
    calls: { ...walletCalls, ...walletAddedCalls },
  },
  {
    name: "Payments",
    description: "Deposits, withdrawals and the check of a member's identity.",
    calls: { ...paymentCalls, ...paymentAddedCalls },
  },
  {
    name: "Limits and rests",
    description: "What members set themselves: limits, reminders, rests and exclusion, and how they have played.",
    calls: { ...limitCalls, ...activityAddedCalls },
  },
  {
    name: "Games",
    description: "The lobby, playing a game, favourites, past rounds and the proof of draws.",
    calls: { ...gameCalls, ...gameAddedCalls },
  },
  {
    name: "Live tables",
    description: "The tables of the live casino, and what formulas say about baccarat.",
    calls: { ...casinoAddedCalls, ...soothCalls },
  },
  { name: "Jackpot", description: "The pools that games share.", calls: jackpotAddedCalls },
  { name: "Football", description: "Matches, prices, bets and cash-out.", calls: sportAddedCalls },
  {
    name: "Lottery",
    description: "Markets, rounds, bills and yeekee.",
    calls: { ...lottoCalls, ...yeekeeCalls, ...lottoAddedCalls },
  },
  {
    name: "Promotions",
    description: "Promotions and coupons, and the turnover that they ask for.",
    calls: { ...promotionAddedCalls, ...couponAddedCalls },
  },
  {
    name: "Cashback",
    description: "What members get back of their losses and their turnover.",
    calls: { ...cashbackCalls, ...cashbackAddedCalls },
  },
  {
    name: "Quests and the wheel",
    description: "Quests, the wheel, the point shop and polls.",
    calls: { ...questCalls, ...wheelCalls, ...wheelAddedCalls, ...redemptionCalls, ...pollCalls },
  },
  {
    name: "Affiliates",
    description: "Friends that a member has brought, and the commission on them.",
    calls: { ...affiliateCalls, ...affiliateAddedCalls },
  },
  {
    name: "The operator",
    description: "Who the operator is, what it shows to members, and what has changed.",
    calls: { ...agentCalls, ...agentAddedCalls, ...liveAddedCalls },
  },
];
