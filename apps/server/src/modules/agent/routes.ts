import type { Handlers, OfficeHandlers } from "../../platform/http/handlers.ts";
import { knownAgent } from "./known-agent.ts";
import { addToShelf, changeOnShelf, orderShelf, removeFromShelf } from "./arrange-shelf.ts";
import { changeFace } from "./change-face.ts";
import type { AgentDependencies } from "./dependencies.ts";
import { pageNotifications } from "./page-notifications.ts";
import { readAccountForm, readAgentForm, readBannerForm, readEventForm, readNotificationForm } from "./read-forms.ts";
import { listItems } from "./shelf-repo.ts";
import { agentAccounts, banners, notifications, siteEvents } from "./shelves.ts";
import { readNotifications, showAccounts, showBanners, showEvents, showNotifications } from "./show-content.ts";
import { agentConfigView, bannerView, eventView, notificationView, walletView } from "./views.ts";

export function agentHandlers(of: AgentDependencies) {
  const { agentCode } = of;
  return {
    agentConfig: async (input) => agentConfigView(await knownAgent(of, input.agent_code), of.liffId),
    agentValidate: async (input) => ({ agent_code: (await knownAgent(of, input.code)).code }),
    agentBankAccounts: () => showAccounts(of, "bank"),
    agentTrueMoneyAccounts: async () => (await showAccounts(of, "wallet")).map(walletView),
    bannerList: async (input) => (await showBanners(of, input.agent_code ?? agentCode)).map(bannerView),
    eventList: async (input, { member }) =>
      (await showEvents(of, input.agent_code ?? agentCode, member?.memberId)).map(eventView),
    notificationList: (_input, { member }) => showNotifications(of, member?.memberId),
    notificationRead: async (input, { member }) => {
      await readNotifications(of, member.memberId, input.notification_ids);
      return {};
    },
  } satisfies Partial<Handlers>;
}

export function agentOfficeHandlers(of: AgentDependencies) {
  const { db, images, agentCode } = of;
  return {
    officeAgentGet: () => knownAgent(of, agentCode),
    officeAgentUpdate: async (input, by) => changeFace(of, await readAgentForm(images, input), by),

    officeBannerList: async () => (await listItems(db, banners)).map(bannerView),
    officeBannerCreate: async (input, by) =>
      bannerView(await addToShelf(of, banners, await readBannerForm(images, input), by)),
    officeBannerUpdate: async (input, by) =>
      bannerView(await changeOnShelf(of, banners, input.id, await readBannerForm(images, input), by)),
    officeBannerOrder: (input, by) => orderShelf(of, banners, input.ids, by),
    officeBannerDelete: (input, by) => removeFromShelf(of, banners, input.id, by),

    officeEventList: async () => (await listItems(db, siteEvents)).map(eventView),
    officeEventCreate: async (input, by) =>
      eventView(await addToShelf(of, siteEvents, await readEventForm(images, input), by)),
    officeEventUpdate: async (input, by) =>
      eventView(await changeOnShelf(of, siteEvents, input.id, await readEventForm(images, input), by)),
    officeEventOrder: (input, by) => orderShelf(of, siteEvents, input.ids, by),
    officeEventDelete: (input, by) => removeFromShelf(of, siteEvents, input.id, by),

    officeNotificationList: (input) => pageNotifications(of, input.cursor, input.limit),
    officeNotificationCreate: async (input, by) =>
      notificationView(await addToShelf(of, notifications, await readNotificationForm(images, input), by)),
    officeNotificationUpdate: async (input, by) =>
      notificationView(await changeOnShelf(of, notifications, input.id, await readNotificationForm(images, input), by)),
    officeNotificationDelete: (input, by) => removeFromShelf(of, notifications, input.id, by),

    officeAgentAccountList: () => listItems(db, agentAccounts),
    officeAgentAccountCreate: async (input, by) => addToShelf(of, agentAccounts, readAccountForm(input), by),
    officeAgentAccountUpdate: async (input, by) =>
      changeOnShelf(of, agentAccounts, input.id, readAccountForm(input), by),
    officeAgentAccountOrder: (input, by) => orderShelf(of, agentAccounts, input.ids, by),
  } satisfies Partial<OfficeHandlers>;
}
