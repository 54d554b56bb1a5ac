import { createDrawStream, type Draws, type DrawSource } from "../fair/index.ts";
import { type BeaconChain, beaconRoundFrom } from "../yeekee/beacon.ts";
import { JACKPOT_POOLS, type JackpotPool } from "./pools.ts";

/** A value that is published sooner than this after a stake might have been known when it was taken. */
const AFTER_STAKE_MS = 1_000;
/** A draw reaches to 2^32, the chance of the largest pool further: it takes two. */
const LOW = 1_000_000;

/** The beacon's round that decides a stake which was taken at this moment, in milliseconds since 1970. */
export function jackpotBeacon(chain: BeaconChain, takenAt: number): number {
  return beaconRoundFrom(chain, new Date(takenAt + AFTER_STAKE_MS));
}

/**
 * The pools that a stake wins, each drawn for itself. The draws follow from the round's own seed and from a value that
 * nobody knew when the stake was taken, so that whoever can read a seed cannot search for a win.
 */
export function drawJackpots(source: DrawSource, beaconValue: string, stake: number): JackpotPool["id"][] {
  if (!/^[0-9a-f]{64}$/.test(beaconValue)) throw new RangeError("32 bytes in hexadecimal are needed");
  // More fields than the text of any other draw has, so that no round's own draws can be the same.
  const clientSeed = `${source.clientSeed}:${source.counter}:jackpot:${beaconValue}`;
  const draws = createDrawStream({ ...source, clientSeed });
  return JACKPOT_POOLS.filter((pool) => isWon(pool, stake, draws)).map(({ id }) => id);
}

function isWon({ chanceOf }: JackpotPool, stake: number, draws: Draws): boolean {
  const high = draws.below(chanceOf / LOW);
  return high * LOW + draws.below(LOW) < stake;
}
