import { type LobbyName, parseLobbyName } from "../routing/params.ts";
import { persisted } from "./persisted.ts";

export interface LobbyState {
  /** The last lobby opened, marked on the home page. */
  readonly lastLobby: LobbyName | null;
}

export function parseLobby({ lastLobby }: Readonly<Record<string, unknown>>): LobbyState {
  return { lastLobby: (typeof lastLobby === "string" && parseLobbyName(lastLobby)) || null };
}

export const useLobbyStore = persisted<LobbyState>({
  name: "chokdee.lobby",
  where: "local",
  initial: { lastLobby: null },
  parse: parseLobby,
});
