import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { Random } from "../../core/random.ts";

export interface LedgerDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
}

/** Slots of a house account. Batches use the lower half, callers' own transactions the upper. */
const SLOTS = 64;

/** The slot of a batch lane: lanes of one process never share one. */
export function laneSlot(firstSlot: number, lane: number): number {
  return (firstSlot + lane) % (SLOTS / 2);
}

export function firstLaneSlot(random: Random): number {
  return random.below(SLOTS / 2);
}

/** A caller's transaction may keep its slot for long, so each takes one by chance. */
export function transactionSlot(random: Random): number {
  return SLOTS / 2 + random.below(SLOTS / 2);
}
