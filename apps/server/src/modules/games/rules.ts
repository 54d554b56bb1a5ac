import { addDays, bangkokDay } from "@chokdee/rules/time";
import type { PlayCategory } from "../../core/gate.ts";
import type { CategorisedGame } from "../../core/open-games.ts";

export const lobbyKeys = ["slot", "casino", "sport", "fishing", "freespin", "hot", "last"] as const;
export type LobbyKey = (typeof lobbyKeys)[number];

export type GameCategory = Exclude<PlayCategory, "lotto">;

/** A game is new for this long after its provider released it. */
const NEW_DAYS = 30;
/** Play counts as popular for this many days, today among them. */
export const HOT_DAYS = 7;

/** What a provider came with, in the days after its first game: where all games are new, none is. */
const OPENING_DAYS = 7;

interface Released {
  readonly provider_id: string;
  readonly released_on: string;
}

/** Says of games whether they are new. */
export function newAmong(games: readonly Released[]): (game: Released, now: Date) => boolean {
  const begun = new Map<string, string>();
  for (const { provider_id: provider, released_on: day } of games) {
    const first = begun.get(provider);
    if (first === undefined || day < first) begun.set(provider, day);
  }
  return ({ provider_id: provider, released_on: day }, now) => {
    const today = bangkokDay(now);
    const openedOn = begun.get(provider) ?? day;
    return day > addDays(today, -NEW_DAYS) && day <= today && day > addDays(openedOn, OPENING_DAYS);
  };
}

/** A slot that gives free spins is in both lobbies. */
export function isInCategory(game: { readonly category: string }, category: string): boolean {
  return game.category === category || (category === "slot" && game.category === "freespin");
}

/** One of each category after the other, so that many new games of one kind leave room for the others. */
export function mixed<Game extends { readonly category: string }>(games: readonly Game[]): Game[] {
  const turns = Map.groupBy(games, ({ category }) => category);
  const lanes = [...turns.values()];
  const most = Math.max(0, ...lanes.map(({ length }) => length));
  return Array.from({ length: most }, (_, turn) => lanes.flatMap((lane) => lane.slice(turn, turn + 1))).flat();
}

interface GameKey {
  readonly provider_id: string;
  readonly game_id: string;
}

/** One text for a game, which no two games share: neither id can hold the sign between them. */
export function keyOf({ provider_id, game_id }: GameKey): string {
  return `${provider_id}/${game_id}`;
}

export function keyFrom(text: string): GameKey {
  const [provider_id = "", game_id = ""] = text.split("/");
  return { provider_id, game_id };
}

export function categorised(game: GameKey & { readonly category: GameCategory }): CategorisedGame {
  return { category: game.category, providerId: game.provider_id, gameId: game.game_id };
}

/** A member may play with the main wallet always, with any other while something is in it. */
export function isEligible(wallet: {
  readonly kind: string;
  readonly free: bigint;
  readonly closed: boolean;
}): boolean {
  return !wallet.closed && wallet.kind !== "points" && (wallet.kind === "main" || wallet.free > 0n);
}

/** The provider's own name of the round that a bet was, or nothing for a bet outside games. */
export function roundOf(bet: string, providerId: string): string | undefined {
  const start = `game:${providerId}:`;
  return bet.startsWith(start) ? bet.slice(start.length) : undefined;
}
