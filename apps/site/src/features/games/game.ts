import type { CallOutput } from "@chokdee/contract";
import { formatBaht } from "@chokdee/money";
import type { SearchOf } from "../../base/routing/search.ts";

/** A game as the catalogue shows it. */
export type Game = CallOutput<"gameList">["items"][number];

/** What the launcher is to open. */
export interface SelectedGame {
  readonly game_id: string;
  readonly provider_id: string;
  readonly sub_provider_id: string;
  readonly source: string;
  readonly is_demo: boolean;
  /** The title of the frame; unknown for a game opened by a saved link. */
  readonly name: string;
  /** The address of the picture that it was opened by, which is shown while it loads. */
  readonly art?: string;
  /** The tables that a page of several opens with. */
  readonly tables?: readonly string[];
}

interface GameKey {
  readonly provider_id: string;
  readonly game_id: string;
}

/** A unique text for each game: neither id can contain the separator. */
export function keyOf({ provider_id, game_id }: GameKey): string {
  return `${provider_id}/${game_id}`;
}

/** What a shot costs. Rooms of the same sea differ by nothing else. */
export function priceText({ category, bets }: Pick<Game, "category" | "bets">): string | undefined {
  return category === "fishing" && bets ? `นัดละ ${formatBaht(bets.from)}–${formatBaht(bets.to)} บาท` : undefined;
}

const VOLATILITIES: Readonly<Record<string, string>> = {
  volatility_low: "ผันผวนต่ำ",
  volatility_medium: "ผันผวนปานกลาง",
  volatility_high: "ผันผวนสูง",
};

/** What sets a game apart from those beside it: how its wins vary, or who made it. */
export function factOf({ features, provider_name: provider }: Pick<Game, "features" | "provider_name">): string {
  return features.flatMap((feature) => VOLATILITIES[feature] ?? [])[0] ?? provider;
}

export function selectionOf(game: Game, isDemo: boolean): SelectedGame {
  const { game_id, provider_id, sub_provider_id, source, name } = game;
  return { game_id, provider_id, sub_provider_id, source, name, is_demo: isDemo };
}

/** The game that an address names. Without a source it is one that a provider offers us directly. */
export function selectionIn(search: SearchOf<"play">): SelectedGame | null {
  const { game_id, provider_id, sub_provider_id = "", source = "direct", demo = false } = search;
  if (!game_id || !provider_id) return null;
  return { game_id, provider_id, sub_provider_id, source, is_demo: demo, name: "" };
}

interface Rail<G> {
  readonly games: readonly G[];
}

/** Leaves out a rail all of whose games are in the rails before it: while games are few, each is shown once. */
export function distinctRails<G, R extends Rail<G>>(rails: readonly R[], keyOf: (game: G) => string): R[] {
  const seen = new Set<string>();
  return rails.filter(({ games }) => {
    const hasMore = games.some((game) => !seen.has(keyOf(game)));
    for (const game of games) seen.add(keyOf(game));
    return hasMore;
  });
}
