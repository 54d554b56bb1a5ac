import type { SiteClient } from "@chokdee/client";

const FRESH_MS = 60_000;

export const questsQuery = (client: SiteClient) => ({ ...client.query("questList", {}), staleTime: FRESH_MS });
export const eventQuestsQuery = (client: SiteClient) => ({ ...client.query("eventQuest", {}), staleTime: FRESH_MS });
