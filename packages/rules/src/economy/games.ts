import type { PlayedGame } from "../promotions/play-terms.ts";
import { type BetType, digitsOf } from "../lotto/bet-type.ts";
import { CHANCES, winChance } from "../lotto/margin.ts";
import type { Rate } from "../lotto/rate.ts";

/** What a game gives to whoever plays it best. Parts of a stake. */
export interface PlayableGame extends PlayedGame {
  /** What comes back on average. */
  readonly returns: number;
  /** What a single bet loses on average in the cases in which it loses: the more it varies, the nearer to all of it. */
  readonly lossShare: number;
  /** The most that a stake is multiplied by in a bet that is chosen for its variance. */
  readonly topMultiple: number;
}

/**
 * What the best game of a category returns, where its provider publishes nothing that is known here: a banker's bet, a
 * line of ours at 8 ตังค์, the best slots that are sold. Better for the player than what is listed, so that no verdict
 * depends on which game is added next.
 */
export const BEST_OF_CATEGORY: Readonly<Record<string, Pick<PlayableGame, "returns" | "lossShare" | "topMultiple">>> = {
  slot: { returns: 0.97, lossShare: 0.85, topMultiple: 400 },
  freespin: { returns: 0.97, lossShare: 0.85, topMultiple: 400 },
  fishing: { returns: 0.97, lossShare: 1, topMultiple: 700 },
  casino: { returns: 0.99, lossShare: 0.5, topMultiple: 12 },
  sport: { returns: 0.98, lossShare: 0.97, topMultiple: 30 },
};

/** The same game with the best return, and the widest spread, of its category. Without a category it is no game. */
export function bestOfCategory(game: PlayedGame): PlayableGame | undefined {
  const best = BEST_OF_CATEGORY[game.category];
  return best && { ...game, ...best };
}

/** A market of the lottery, played on the number that pays most of its stakes back. */
export function lotteryGame(game: PlayedGame, rates: readonly { betType: BetType; rate: Rate }[]): PlayableGame {
  const best = rates.map(({ betType, rate }) => {
    const chance = Number(winChance(betType, "0123".slice(0, digitsOf(betType)))) / Number(CHANCES);
    return { returns: (chance * rate) / 100, lossShare: 1 - chance, topMultiple: rate / 100 };
  });
  const none = { returns: 0, lossShare: 1, topMultiple: 1 };
  return { ...game, ...best.reduce((one, other) => (other.returns > one.returns ? other : one), none) };
}

/** The part of a stake that the house keeps. */
export const edgeOf = ({ returns }: PlayableGame): number => 1 - returns;
