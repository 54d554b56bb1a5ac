import type { SiteClient } from "@chokdee/client";
import { answered, forEveryone, variantOf } from "../../base/data/queries.ts";

const FRESH_MS = 60_000;

/** Events have audiences: a guest's are not a member's, even if the frame stays mounted during a login. */
export const eventsQuery = (client: SiteClient, audience: string) => ({
  ...variantOf(answered(client.query("eventList", { agent_code: __AGENT_CODE__ })), audience),
  ...(audience === "guest" && { meta: forEveryone }),
  staleTime: FRESH_MS,
});
export const notificationsQuery = (client: SiteClient) => ({
  ...answered(client.query("notificationList", {})),
  staleTime: FRESH_MS,
});
/** What the member alone was notified of: the latest few, with how many were not read. */
export const newsQuery = (client: SiteClient) => client.query("noticeList", {});
