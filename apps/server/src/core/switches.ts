import type { Queryable } from "./db.ts";
import type { Play } from "./gate.ts";
import type { MemberId } from "./ids.ts";

/** The switches that staff have turned off, by name. */
export type SwitchesOff = (db: Queryable) => Promise<readonly string[]>;

/** The switches that concern a play, the widest first. */
export function playSwitches({ category, game }: Pick<Play, "category" | "game">): string[] {
  if (!game) return ["gaming", `category:${category}`];
  const games = [game.gameId, ...(game.partIds ?? [])].map((gameId) => `game:${game.providerId}/${gameId}`);
  return ["gaming", `category:${category}`, `provider:${game.providerId}`, ...games];
}

/** What a member has staked on, once for each game. */
export interface RecentPlay extends Pick<Play, "category" | "game"> {
  readonly memberId: MemberId;
}

/** What members have staked on since then. */
export type RecentPlays = (db: Queryable, since: Date) => Promise<readonly RecentPlay[]>;

/** How many members there are behind each switch that would stop somebody. */
export function countPlayers(plays: readonly RecentPlay[]): ReadonlyMap<string, number> {
  const behind = new Map<string, Set<MemberId>>();
  for (const play of plays) {
    for (const name of playSwitches(play)) {
      const members = behind.get(name) ?? new Set();
      behind.set(name, members.add(play.memberId));
    }
  }
  return new Map([...behind].map(([name, members]) => [name, members.size]));
}
