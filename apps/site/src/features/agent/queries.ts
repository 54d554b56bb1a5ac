import type { SiteClient } from "@chokdee/client";
import { answered, forEveryone } from "../../base/data/queries.ts";

export const agentQuery = (client: SiteClient) => ({
  ...answered(client.query("agentConfig", { agent_code: __AGENT_CODE__ })),
  meta: forEveryone,
  staleTime: 5 * 60_000,
});
/** The banners at the top of the home page. */
export const bannersQuery = (client: SiteClient) => ({
  ...answered(client.query("bannerList", { agent_code: __AGENT_CODE__ })),
  meta: forEveryone,
  staleTime: 60_000,
});
export const documentsQuery = (client: SiteClient) => client.query("documentList", {});
