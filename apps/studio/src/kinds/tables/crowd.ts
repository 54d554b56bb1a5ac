import { createHash } from "node:crypto";
import type { PlacePool } from "./protocol.ts";
import type { TableRound } from "./rounds-repo.ts";
import type { Table } from "./tables.ts";

const MIN_HEADS = 6;
const MORE_HEADS = 18;
/** Most people bet on the main places. */
const MAIN_PERCENT = 75;
const MAX_CHIPS = 8;

export interface Crowd {
  readonly places: readonly PlacePool[];
  readonly players: number;
}

export const NO_CROWD: Crowd = { places: [], players: 0 };

/**
 * Simulated players of a sandbox, labelled as such. What they lay follows from the round's id and the time alone, so that
 * all processes show the same and nothing of it is stored: no money, no bet and no root knows of them.
 */
export function crowdAt({ rules, limits }: Table, round: TableRound, now: Date): Crowd {
  const dice = diceOf(round.id);
  const players = MIN_HEADS + dice(MORE_HEADS);
  const window = round.closes_at.getTime() - round.opens_at.getTime();
  const main = rules.places.filter(({ group }) => group === "main");
  const pools = new Map<string, { amount: number; heads: number }>();
  for (let no = 0; no < players; no++) {
    // They come in from a twentieth to nineteen twentieths of the time.
    const comesAt = round.opens_at.getTime() + (window * (50 + dice(900))) / 1_000;
    const choice = main.length > 0 && dice(100) < MAIN_PERCENT ? main : rules.places;
    const place = choice[dice(choice.length)]?.id ?? "";
    const max = limits.places.find((each) => each.place === place)?.max ?? limits.min;
    const amount = Math.min(limits.min * (1 + dice(MAX_CHIPS)) * (dice(10) === 0 ? 10 : 1), max);
    if (comesAt > now.getTime()) continue;
    const pool = pools.get(place) ?? { amount: 0, heads: 0 };
    pools.set(place, { amount: pool.amount + amount, heads: pool.heads + 1 });
  }
  return { players, places: [...pools].map(([place, pool]) => ({ place, ...pool })) };
}

/** Whole numbers from 0 to below a bound, the same for the same text. */
function diceOf(text: string): (below: number) => number {
  let block = createHash("sha256").update(`crowd ${text}`).digest();
  let at = 0;
  return (below) => {
    if (at + 4 > block.length) {
      block = createHash("sha256").update(block).digest();
      at = 0;
    }
    at += 4;
    return block.readUInt32BE(at - 4) % below;
  };
}
