import type { SiteClient } from "@chokdee/client";
import { answered } from "../../base/data/queries.ts";

/** The operator's number, as the specification sends it. */
const AGENT_ID = 1;

/** By its number, or the newest. */
export const pollConfigQuery = (client: SiteClient, id: number | undefined) =>
  client.query("pollConfig", { agent_id: AGENT_ID, ...(id !== undefined && { poll_id: id }) });
export const pollStatsQuery = (client: SiteClient, id: number) =>
  answered(client.query("pollStats", { poll_id: id, agent_id: AGENT_ID }));
export const pollQuotaQuery = (client: SiteClient, id: number) =>
  answered(client.query("pollQuotaGet", { poll_id: id }));
export const pollWinnersQuery = (client: SiteClient, id: number) =>
  answered(client.query("pollWinners", { poll_id: id, agent_id: AGENT_ID }));
