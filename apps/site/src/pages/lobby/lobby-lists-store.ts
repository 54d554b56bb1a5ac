import type { Game } from "../../features/games/game.ts";
import { parseGames } from "../../features/games/parse-game.ts";
import { type LobbyName, lobbyNames } from "../../base/routing/params.ts";
import { isMember, useUserStore } from "../../base/state/user-store.ts";
import { isRecord, persisted } from "../../base/state/persisted.ts";

/** The first page of each lobby as last seen, shown until the server has answered. */
export interface LobbyLists {
  readonly lists: Readonly<Partial<Record<LobbyName, readonly Game[]>>>;
}

const MAX_STORED = 60;

export function parseLobbyLists({ lists }: Readonly<Record<string, unknown>>): LobbyLists {
  if (!isRecord(lists)) return { lists: {} };
  const known = lobbyNames.flatMap((name) => {
    const games = parseGames(lists[name], MAX_STORED);
    return games.length > 0 ? [[name, games] as const] : [];
  });
  return { lists: Object.fromEntries(known) };
}

export const useLobbyLists = persisted<LobbyLists>({
  name: "chokdee.lobby.lists",
  where: "local",
  initial: { lists: {} },
  parse: parseLobbyLists,
});

export function keepList(lobby: LobbyName, games: readonly Game[]): void {
  useLobbyLists.setState(({ lists }) => ({ lists: { ...lists, [lobby]: games.slice(0, MAX_STORED) } }));
}

/** What a member has played is private: it is removed with the session. */
function forgetPlayed(): void {
  const { last, ...lists } = useLobbyLists.getState().lists;
  if (last) useLobbyLists.setState({ lists });
}

if (!isMember()) forgetPlayed();
useUserStore.subscribe(({ token }, before) => {
  if (token !== before.token) forgetPlayed();
});
