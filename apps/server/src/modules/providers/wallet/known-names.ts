import type { Db } from "../../../core/db.ts";
import type { MemberId } from "../../../core/ids.ts";
import { tokenHash } from "../../../platform/tokens.ts";
import { findPlayers } from "./player-repo.ts";
import { findSession, openGame, type SessionFacts } from "./session-repo.ts";

const MAX_NAMES = 100_000;

/** What a provider's names refer to. None of it ever changes, so what was found once is cached. */
export interface KnownNames {
  member(providerId: string, player: string): Promise<MemberId | undefined>;
  /** All at once, in the order given. */
  members(providerId: string, players: readonly string[]): Promise<readonly (MemberId | undefined)[]>;
  session(providerId: string, token: string): Promise<SessionFacts | undefined>;
  /** The session as one of another game of its provider, where there is such a game. */
  changed(session: SessionFacts, gameId: string): Promise<SessionFacts | undefined>;
}

export function createKnownNames(db: Db): KnownNames {
  const members = new Map<string, MemberId>();
  const sessions = new Map<string, SessionFacts>();
  const changed = new Map<string, SessionFacts>();
  const nameOf = (providerId: string, player: string) => `${providerId} ${player}`;
  const findMembers: KnownNames["members"] = async (providerId, players) => {
    const unknown = players.filter((player) => !members.has(nameOf(providerId, player)));
    const found = unknown.length === 0 ? undefined : await findPlayers(db, providerId, unknown);
    return players.map((player) => {
      const name = nameOf(providerId, player);
      return members.get(name) ?? keep(members, name, found?.get(player));
    });
  };
  return {
    member: async (providerId, player) => (await findMembers(providerId, [player]))[0],
    members: findMembers,
    async session(providerId, token) {
      const name = `${providerId} ${token}`;
      return sessions.get(name) ?? keep(sessions, name, await findSession(db, providerId, tokenHash(token)));
    },
    async changed(session, gameId) {
      const name = `${session.id} ${gameId}`;
      const known = changed.get(name);
      if (known) return known;
      const category = await openGame(db, session.id, session.providerId, gameId);
      return keep(changed, name, category && { ...session, gameId, category });
    },
  };
}

function keep<Fact>(facts: Map<string, Fact>, name: string, fact: Fact | undefined): Fact | undefined {
  if (fact === undefined) return undefined;
  if (facts.size >= MAX_NAMES) facts.clear();
  facts.set(name, fact);
  return fact;
}
