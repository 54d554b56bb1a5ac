import { accountsOfficeHandlers } from "../modules/accounts/office-routes.ts";
import { accountsHandlers } from "../modules/accounts/routes.ts";
import { findMember } from "../modules/accounts/accounts-repo.ts";
import type { AgentDependencies } from "../modules/agent/dependencies.ts";
import { agentHandlers, agentOfficeHandlers } from "../modules/agent/routes.ts";
import { listSwitches } from "../modules/accounts/gate-repo.ts";
import type { GamesDependencies } from "../modules/games/dependencies.ts";
import { gamesHandlers } from "../modules/games/routes.ts";
import { identityHandlers, identityOfficeHandlers } from "../modules/identity/routes.ts";
import { ledgerHandlers } from "../modules/ledger/routes.ts";
import { lottoOfficeHandlers } from "../modules/lotto/office-routes.ts";
import { lottoHandlers } from "../modules/lotto/routes.ts";
import { mediaOfficeHandlers } from "../modules/media/routes.ts";
import { paymentsOfficeHandlers } from "../modules/payments/office/routes.ts";
import { paymentsHandlers } from "../modules/payments/routes.ts";
import { providersOfficeHandlers } from "../modules/providers/routes.ts";
import { staffHandlers } from "../modules/staff/routes.ts";
import type { Handlers, OfficeHandlers } from "../platform/http/handlers.ts";
import { lottoDependencies } from "./lotto-services.ts";
import { paymentsDependencies } from "./payments.ts";
import type { Services } from "./services.ts";
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
  };
}

function agentDependencies(services: Services): AgentDependencies {
  return {
    ...services,
    liffId: services.lineIdentity?.liffId ?? null,
    vipLevelOf: async (memberId) => (await findMember(services.db, memberId))?.vip_level ?? 0,
  };
}

function gamesDependencies(services: Services): GamesDependencies {
  return {
    ...services,
    switchesOff: async () => (await listSwitches(services.db)).filter(({ is_off }) => is_off).map(({ name }) => name),
  };
}
