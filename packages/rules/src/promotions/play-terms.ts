/** What money with conditions may be played on. Lists are allow-lists; an empty one allows all. */
export interface PlayTerms {
  readonly categories: readonly string[];
  readonly providers: readonly string[];
  /** Games as `provider/game`. */
  readonly games: readonly string[];
  readonly excludedGames: readonly string[];
  /** Percent of a stake that counts, by category; all of it where nothing is said. */
  readonly weights: Readonly<Record<string, number>>;
  /** Satang for one bet. */
  readonly maxBet: bigint | null;
}

export interface PlayedGame {
  readonly category: string;
  readonly providerId: string;
  readonly gameId: string;
  /** Games of the same provider that it is made of; one of them that is excluded excludes it. */
  readonly partIds?: readonly string[];
}

export type PlayRefusal = "category" | "provider" | "game";

export function gameKey({ providerId, gameId }: Pick<PlayedGame, "providerId" | "gameId">): string {
  return `${providerId}/${gameId}`;
}

/** Why the terms do not allow a game, or nothing where they do. */
export function playRefusal(terms: PlayTerms, game: PlayedGame): PlayRefusal | undefined {
  const key = gameKey(game);
  if (!allows(terms.categories, game.category)) return "category";
  if (!allows(terms.providers, game.providerId)) return "provider";
  const parts = (game.partIds ?? []).map((gameId) => gameKey({ providerId: game.providerId, gameId }));
  const isExcluded = [key, ...parts].some((each) => terms.excludedGames.includes(each));
  return allows(terms.games, key) && !isExcluded ? undefined : "game";
}

/**
 * Whether what the terms require can be reached with these games: one of them is allowed and, where play is required,
 * counts for something.
 */
export function isPlayable(terms: PlayTerms, goal: "turnover" | "balance", games: readonly PlayedGame[]): boolean {
  return games.some(
    (game) => !playRefusal(terms, game) && (goal === "balance" || (terms.weights[game.category] ?? 100) > 0),
  );
}

function allows(list: readonly string[], name: string): boolean {
  return list.length === 0 || list.includes(name);
}
