import { DomainError } from "../../core/domain-error.ts";
import type { Handlers, OfficeHandlers } from "../../platform/http/handlers.ts";
import { type AgentRow, findAgent } from "./agent-repo.ts";
import { addToShelf, changeOnShelf, orderShelf, removeFromShelf } from "./office/arrange-shelf.ts";
import { countAudiences } from "./office/count-audiences.ts";
import { changeFace } from "./office/change-face.ts";
import type { AgentDependencies } from "./dependencies.ts";
import { keepContacts } from "./keep-links.ts";
import { pageNotifications } from "./office/page-notifications.ts";
import {
  readAccountForm,
  readAgentForm,
  readBannerForm,
  readEventForm,
  readNotificationForm,
} from "./office/read-forms.ts";
import { listItems } from "./shelf-repo.ts";
import { agentAccounts, banners, notifications, siteEvents } from "./shelves.ts";
import { readNotifications, showAccounts, showBanners, showEvents, showNotifications } from "./show-content.ts";
import { agentConfigView, bannerView, eventView, notificationView, walletView } from "./views.ts";

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

export function agentOfficeHandlers(deps: AgentDependencies) {
  const { db, images, agentCode } = deps;
  return {
    officeAgentGet: () => knownAgent(deps, agentCode),
    officeAgentUpdate: async (input, by) => changeFace(deps, await readAgentForm(images, input), by),

    officeAudienceCount: () => countAudiences(deps),

    officeBannerList: async () => (await listItems(db, banners)).map(bannerView),
    officeBannerCreate: async (input, by) =>
      bannerView(await addToShelf(deps, banners, await readBannerForm(images, input), by)),
    officeBannerUpdate: async (input, by) =>
      bannerView(await changeOnShelf(deps, banners, input.id, await readBannerForm(images, input), by)),
    officeBannerOrder: (input, by) => orderShelf(deps, banners, input.ids, by),
    officeBannerDelete: (input, by) => removeFromShelf(deps, banners, input.id, by),

    officeEventList: async () => (await listItems(db, siteEvents)).map(eventView),
    officeEventCreate: async (input, by) =>
      eventView(await addToShelf(deps, siteEvents, await readEventForm(images, input), by)),
    officeEventUpdate: async (input, by) =>
      eventView(await changeOnShelf(deps, siteEvents, input.id, await readEventForm(images, input), by)),
    officeEventOrder: (input, by) => orderShelf(deps, siteEvents, input.ids, by),
    officeEventDelete: (input, by) => removeFromShelf(deps, siteEvents, input.id, by),

    officeNotificationList: (input) => pageNotifications(deps, input.cursor, input.limit),
    officeNotificationCreate: async (input, by) =>
      notificationView(await addToShelf(deps, notifications, await readNotificationForm(images, input), by)),
    officeNotificationUpdate: async (input, by) =>
      notificationView(
        await changeOnShelf(deps, notifications, input.id, await readNotificationForm(images, input), by),
      ),
    officeNotificationDelete: (input, by) => removeFromShelf(deps, notifications, input.id, by),

    officeAgentAccountList: () => listItems(db, agentAccounts),
    officeAgentAccountCreate: async (input, by) => addToShelf(deps, agentAccounts, readAccountForm(input), by),
    officeAgentAccountUpdate: async (input, by) =>
      changeOnShelf(deps, agentAccounts, input.id, readAccountForm(input), by),
    officeAgentAccountOrder: (input, by) => orderShelf(deps, agentAccounts, input.ids, by),
  } satisfies Partial<OfficeHandlers>;
}

/** The operator of a code, whatever its case. */
async function knownAgent({ db }: AgentDependencies, code: string): Promise<AgentRow> {
  const agent = await findAgent(db, code.trim());
  if (!agent) throw new DomainError("AGENT_INVALID");
  return agent;
}
