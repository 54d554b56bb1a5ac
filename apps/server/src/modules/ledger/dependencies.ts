import type { Ports } from "../../core/ports.ts";
import type { Random } from "../../core/random.ts";

export type LedgerDependencies = Pick<Ports, "db" | "clock" | "random">;

/** Slots of a house account. Batches use the lower half, callers' own transactions the upper. */
const HOUSE_STRIPES = 64;

/** The stripe of a batch lane: lanes of one process never share one. */
export function laneStripe(firstStripe: number, lane: number): number {
  return (firstStripe + lane) % (HOUSE_STRIPES / 2);
}

export function firstLaneStripe(random: Random): number {
  return random.below(HOUSE_STRIPES / 2);
}

/** A caller's transaction may keep its stripe for long, so each takes one by chance. */
export function transactionStripe(random: Random): number {
  return HOUSE_STRIPES / 2 + random.below(HOUSE_STRIPES / 2);
}
