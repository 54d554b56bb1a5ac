import type { Handlers } from "../../platform/http/handlers.ts";
import type { AgentDependencies } from "./dependencies.ts";
import { keepContacts } from "./keep-links.ts";
import {
  knownAgent,
  readNotifications,
  showAccounts,
  showBanners,
  showEvents,
  showNotifications,
} from "./show-content.ts";
import { agentConfigView, bannerView, eventView, walletView } from "./views.ts";

export function agentHandlers(deps: AgentDependencies) {
  const { db, agentCode, lineIdentity, linkOrigins } = deps;
  return {
    agentConfig: async (input) => {
      const agent = await keepContacts(linkOrigins, db, await knownAgent(deps, input.agent_code));
      return agentConfigView(agent, lineIdentity?.liffId ?? null);
    },
    agentValidate: async (input) => ({ agent_code: (await knownAgent(deps, input.code)).code }),
    agentBankAccounts: () => showAccounts(deps, "bank"),
    agentTrueMoneyAccounts: async () => (await showAccounts(deps, "wallet")).map(walletView),
    bannerList: async (input) => (await showBanners(deps, input.agent_code ?? agentCode)).map(bannerView),
    eventList: async (input, { member }) =>
      (await showEvents(deps, input.agent_code ?? agentCode, member?.memberId)).map(eventView),
    notificationList: (_input, { member }) => showNotifications(deps, member?.memberId),
    notificationRead: async (input, { member }) => {
      await readNotifications(deps, member.memberId, input.notification_ids);
      return {};
    },
  } satisfies Partial<Handlers>;
}
