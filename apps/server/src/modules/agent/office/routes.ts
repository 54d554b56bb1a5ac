import type { OfficeOutput } from "@chokdee/contract/office";
import { pageOf, readCursor } from "../../../core/page.ts";
import type { AgentDependencies } from "../dependencies.ts";
import { listNotifications } from "../notification-repo.ts";
import { addToShelf, changeOnShelf, orderShelf, removeFromShelf } from "./arrange-shelf.ts";
import { changeFace } from "./change-face.ts";
import { countAudiences } from "./count-audiences.ts";
import { readAccountForm, readAgentForm, readBannerForm, readEventForm, readNotificationForm } from "./read-forms.ts";
import { listItems } from "../shelf-repo.ts";
import { agentAccounts, banners, notifications, siteEvents } from "../shelves.ts";
import { knownAgent } from "../show-content.ts";
import { bannerView, eventView, notificationView } from "../views.ts";
import type { OfficeHandlers } from "../../../platform/http/handlers.ts";

/** One page for staff, the newest first. The cursor is the last id of the page before. */
async function pageNotifications(
  { db }: AgentDependencies,
  cursor: string | undefined,
  limit: number,
): Promise<OfficeOutput<"officeNotificationList">> {
  return pageOf(await listNotifications(db, readCursor(cursor), limit + 1), limit, notificationView);
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
