import { accountsModule } from "../modules/accounts/module.ts";
import { activityModule } from "../modules/activity/module.ts";
import { affiliateModule } from "../modules/affiliate/module.ts";
import { agentModule } from "../modules/agent/module.ts";
import { broadcastsModule } from "../modules/broadcasts/module.ts";
import { cashbackModule } from "../modules/cashback/module.ts";
import { casinoModule } from "../modules/casino/module.ts";
import { couponsModule } from "../modules/coupons/module.ts";
import { fairnessModule } from "../modules/fairness/module.ts";
import { gamesModule } from "../modules/games/module.ts";
import { identityModule } from "../modules/identity/module.ts";
import { jackpotModule } from "../modules/jackpot/module.ts";
import { leagueModule } from "../modules/league/module.ts";
import { ledgerModule } from "../modules/ledger/module.ts";
import { limitsModule } from "../modules/limits/module.ts";
import { lottoModule } from "../modules/lotto/module.ts";
import { matchFeedModule } from "../modules/match-feed/module.ts";
import { mediaModule } from "../modules/media/module.ts";
import { noticesModule } from "../modules/notices/module.ts";
import { paymentsModule } from "../modules/payments/module.ts";
import { pointsModule } from "../modules/points/module.ts";
import { pollsModule } from "../modules/polls/module.ts";
import { promotionsModule } from "../modules/promotions/module.ts";
import { providersModule } from "../modules/providers/module.ts";
import { questsModule } from "../modules/quests/module.ts";
import { reportsModule } from "../modules/reports/module.ts";
import { rewardsModule } from "../modules/rewards/module.ts";
import { sandboxBankModule } from "../modules/sandbox-bank/module.ts";
import { sandboxModule } from "../modules/sandbox/module.ts";
import { shopModule } from "../modules/shop/module.ts";
import { sportModule } from "../modules/sport/module.ts";
import { staffModule } from "../modules/staff/module.ts";
import { vipModule } from "../modules/vip/module.ts";
import { wheelModule } from "../modules/wheel/module.ts";
import type { Ports } from "./ports.ts";

export type Modules = ReturnType<typeof createModules>;

/** All modules, in the order in which a new database is filled: the operator before its members, both before the rest. */
export function createModules(ports: Ports) {
  return [
    ledgerModule.create(ports),
    mediaModule.create(ports),
    agentModule.create(ports),
    lottoModule.create(ports),
    accountsModule.create(ports),
    identityModule.create(ports),
    broadcastsModule.create(ports),
    limitsModule.create(ports),
    staffModule.create(ports),
    providersModule.create(ports),
    gamesModule.create(ports),
    casinoModule.create(ports),
    jackpotModule.create(ports),
    sportModule.create(ports),
    leagueModule.create(ports),
    matchFeedModule.create(ports),
    noticesModule.create(ports),
    paymentsModule.create(ports),
    promotionsModule.create(ports),
    rewardsModule.create(ports),
    couponsModule.create(ports),
    cashbackModule.create(ports),
    vipModule.create(ports),
    questsModule.create(ports),
    pollsModule.create(ports),
    wheelModule.create(ports),
    pointsModule.create(ports),
    shopModule.create(ports),
    affiliateModule.create(ports),
    activityModule.create(ports),
    fairnessModule.create(ports),
    reportsModule.create(ports),
    sandboxModule.create(ports),
    sandboxBankModule.create(ports),
  ] as const;
}
