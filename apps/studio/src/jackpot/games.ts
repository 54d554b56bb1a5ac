/** Games whose own return leaves room for the pools. What they return beside them is in their figures. */
const JACKPOT_GAMES: ReadonlySet<string> = new Set([
  "yaowarat",
  "kite",
  "mackerel",
  "mekhala",
  "hanuman",
  "parade",
  "muay",
  "lookchoop",
]);

export function hasPools(game: string): boolean {
  return JACKPOT_GAMES.has(game);
}

/** A free round costs nothing, and a demo is not for money: neither feeds or wins a pool. */
export function mayTakePart(round: {
  readonly game: string;
  readonly grant_id: string | null;
  readonly is_demo: boolean;
}): boolean {
  return hasPools(round.game) && round.grant_id === null && !round.is_demo;
}
