import { JACKPOT_PPM } from "../jackpot/index.ts";
import type { TablePlay } from "./tables.ts";

/**
 * The best that slots with pools return by themselves, and what a single bet on them loses on average where it loses. Not
 * less than what any of them publishes, so that no verdict depends on which game joins next.
 */
export const BEST_WITH_POOLS = {
  spin: { returns: 0.958, lossShare: 0.85 },
  buy: { returns: 0.969, lossShare: 0.6 },
};

const toPools = JACKPOT_PPM / 1_000_000;

/**
 * Stakes that take part in pools. What they give to them has left the house whoever wins, and whenever: their chance
 * depends on the stake alone, so that whoever waits until pools are large takes from other members, and nothing more of
 * the house than with any other stake.
 */
export const poolPlays: readonly TablePlay[] = Object.entries(BEST_WITH_POOLS).map(
  ([name, { returns, lossShare }]) => ({
    name: `${name} with pools`,
    kept: 1 - returns - toPools,
    counted: 1,
    lost: lossShare,
  }),
);
