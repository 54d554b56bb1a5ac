interface Rail<G> {
  readonly games: readonly G[];
}

/** Leaves out a rail all of whose games stand in the rails before it: while games are few, one sees each once. */
export function distinctRails<G, R extends Rail<G>>(rails: readonly R[], keyOf: (game: G) => string): R[] {
  const seen = new Set<string>();
  return rails.filter(({ games }) => {
    const hasMore = games.some((game) => !seen.has(keyOf(game)));
    for (const game of games) seen.add(keyOf(game));
    return hasMore;
  });
}
