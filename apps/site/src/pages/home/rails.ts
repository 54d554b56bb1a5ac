import type { SiteClient } from "@chokdee/client";
import { distinctRails, type Game, keyOf } from "../../features/games/game.ts";
import { lobbyQuery } from "../../features/games/queries.ts";

export const PER_RAIL = 12;

export const lobbyOfHome = (client: SiteClient) => lobbyQuery(client, { limit: PER_RAIL });

interface Rail {
  readonly key: string;
  readonly title: string;
  readonly games: readonly Game[];
}

/** The games of the first screen: those played last, then what is popular, new and chosen, each once. */
export function firstRail(rails: readonly Rail[], max = PER_RAIL): Rail | undefined {
  const games = new Map(rails.flatMap((rail) => rail.games).map((game) => [keyOf(game), game]));
  if (games.size === 0) return undefined;
  const hasPlayed = rails[0]?.key === "last";
  return {
    key: hasPlayed ? "last" : "first",
    title: hasPlayed ? "เล่นต่อ" : "เกมแนะนำ",
    games: [...games.values()].slice(0, max),
  };
}

/** The rails that have something beside those games. */
export function otherRails(rails: readonly Rail[], first: Rail | undefined): Rail[] {
  return distinctRails([...(first ? [first] : []), ...rails], keyOf).filter((rail) => rail !== first);
}
