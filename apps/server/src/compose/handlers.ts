import { benefitHandlers, benefitOfficeHandlers } from "./benefits.ts";
import { activityHandlers, activityOfficeHandlers } from "./activities.ts";
import { accountsOfficeHandlers } from "../modules/accounts/office-routes.ts";
import { accountsHandlers } from "../modules/accounts/routes.ts";
import { findMember } from "../modules/accounts/accounts-repo.ts";
import { affiliateOfficeHandlers } from "../modules/affiliate/office-routes.ts";
import { affiliateHandlers } from "../modules/affiliate/routes.ts";
import type { AgentDependencies } from "../modules/agent/dependencies.ts";
import { agentHandlers, agentOfficeHandlers } from "../modules/agent/routes.ts";
import { listSwitches } from "../modules/accounts/gate-repo.ts";
import { fairnessHandlers } from "../modules/fairness/routes.ts";
import type { GamesDependencies } from "../modules/games/dependencies.ts";
import { gamesHandlers } from "../modules/games/routes.ts";
import { identityHandlers, identityOfficeHandlers } from "../modules/identity/routes.ts";
import { ledgerHandlers } from "../modules/ledger/routes.ts";
import { lottoOfficeHandlers } from "../modules/lotto/office-routes.ts";
import { lottoHandlers } from "../modules/lotto/routes.ts";
import { mediaOfficeHandlers } from "../modules/media/routes.ts";
import { paymentsOfficeHandlers } from "../modules/payments/office/routes.ts";
import { paymentsHandlers } from "../modules/payments/routes.ts";
import { pointsHandlers, pointsOfficeHandlers } from "../modules/points/routes.ts";
import { promotionsOfficeHandlers } from "../modules/promotions/office/routes.ts";
import { promotionsHandlers } from "../modules/promotions/routes.ts";
import { providersOfficeHandlers } from "../modules/providers/routes.ts";
import { shopOfficeHandlers } from "../modules/shop/office-routes.ts";
import { shopHandlers } from "../modules/shop/routes.ts";
import { staffHandlers } from "../modules/staff/routes.ts";
import { wheelOfficeHandlers } from "../modules/wheel/office/routes.ts";
import { wheelHandlers } from "../modules/wheel/routes.ts";
import type { Handlers, OfficeHandlers } from "../platform/http/handlers.ts";
import { drawProofs } from "./draw-proofs.ts";
import { affiliateDependencies } from "./affiliate.ts";
import { lottoDependencies } from "./lotto-services.ts";
import { paymentsDependencies } from "./payments.ts";
import { promotionsDependencies } from "./promotions.ts";
import type { Services } from "./services.ts";
import { shopDependencies } from "./shop.ts";
import { unbuiltHandlers } from "./unbuilt.ts";

/** Every call of the site's contract and who answers it. */
export function siteHandlers(services: Services): Handlers {
  return {
    ...unbuiltHandlers,
    ...accountsHandlers(services),
    ...identityHandlers(services),
    ...ledgerHandlers(services),
    ...agentHandlers(agentDependencies(services)),
    ...gamesHandlers(gamesDependencies(services)),
    ...lottoHandlers(lottoDependencies(services)),
    ...paymentsHandlers(paymentsDependencies(services)),
    ...affiliateHandlers(affiliateDependencies(services)),
    ...promotionsHandlers(promotionsDependencies(services)),
    ...activityHandlers(services),
    ...benefitHandlers(services),
    ...benefitHandlers(services),
    ...pointsHandlers(services),
    ...shopHandlers(shopDependencies(services)),
    ...wheelHandlers(services),
    ...fairnessHandlers(drawProofs(services)),
  };
}

export function officeHandlers(services: Services): OfficeHandlers {
  return {
    ...staffHandlers(services),
    ...accountsOfficeHandlers(services),
    ...identityOfficeHandlers(services),
    ...mediaOfficeHandlers(services),
    ...agentOfficeHandlers(agentDependencies(services)),
    ...providersOfficeHandlers(services),
    ...lottoOfficeHandlers(lottoDependencies(services)),
    ...paymentsOfficeHandlers(paymentsDependencies(services)),
    ...promotionsOfficeHandlers(promotionsDependencies(services)),
    ...affiliateOfficeHandlers(affiliateDependencies(services)),
    ...activityOfficeHandlers(services),
    ...benefitOfficeHandlers(services),
    ...benefitOfficeHandlers(services),
    ...pointsOfficeHandlers(services),
    ...shopOfficeHandlers(shopDependencies(services)),
    ...wheelOfficeHandlers(services),
  };
}

function agentDependencies(services: Services): AgentDependencies {
  return {
    ...services,
    liffId: services.lineIdentity?.liffId ?? null,
    async standingOf(memberId) {
      const { db, clock, ledger } = services;
      const member = await findMember(db, memberId);
      return {
        vipLevel: member?.vip_level ?? 0,
        memberSince: member?.created_at ?? clock.now(),
        hasDeposited: await ledger.hasPosting(db, memberId, ["deposit"]),
      };
    },
  };
}

function gamesDependencies(services: Services): GamesDependencies {
  return {
    ...services,
    switchesOff: async () => (await listSwitches(services.db)).filter(({ is_off }) => is_off).map(({ name }) => name),
  };
}
