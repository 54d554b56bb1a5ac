import type { CallRequest } from "@chokdee/contract";
import type { SiteClient } from "@chokdee/client";

const FRESH_MS = 60_000;

export const lobbyConfigQuery = (client: SiteClient, lobby: string) => ({
  ...client.query("lobbyConfigs", { lobby_key: lobby }),
  staleTime: FRESH_MS,
});
export const lobbyQuery = (client: SiteClient, request: CallRequest<"gameLobby">) => client.query("gameLobby", request);
/** All games of a category that has few. */
export const gamesOfQuery = (client: SiteClient, category: string) =>
  client.query("gameList", { category, limit: 200 });
export const favouritesQuery = (client: SiteClient) => ({ ...client.query("favouriteList", {}), staleTime: FRESH_MS });
