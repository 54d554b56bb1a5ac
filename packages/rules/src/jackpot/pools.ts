/** One of the pools that several games share. Amounts are whole satang. */
export interface JackpotPool {
  readonly id: "mini" | "minor" | "major" | "grand";
  readonly name: { readonly th: string; readonly en: string };
  /** What the pool starts with after each win. */
  readonly seed: number;
  /** A stake of b satang wins it with a chance of b in this many. */
  readonly chanceOf: number;
}

/** Of every stake, in parts of a million, for each pool: this much goes into the pool, and this much aside for the next seed. */
const POOL_PPM = 2_000;
const RESERVE_PPM = 500;

/** What counts fractions of a satang: a stake times parts of a million is whole. */
export const MICRO = 1_000_000;

/**
 * A pool's seed is what its reserve has gathered, on average, when it is won: reserve parts × chance = seed. So each pool
 * feeds itself, and returns the same share of every stake.
 */
export const JACKPOT_POOLS: readonly JackpotPool[] = [
  { id: "mini", name: { th: "จิ๋ว", en: "Mini" }, seed: 20_000, chanceOf: 40_000_000 },
  { id: "minor", name: { th: "เล็ก", en: "Minor" }, seed: 200_000, chanceOf: 400_000_000 },
  { id: "major", name: { th: "ใหญ่", en: "Major" }, seed: 2_000_000, chanceOf: 4_000_000_000 },
  { id: "grand", name: { th: "โชคดี", en: "Grand" }, seed: 20_000_000, chanceOf: 40_000_000_000 },
];

export function jackpotPool(id: JackpotPool["id"]): JackpotPool {
  const pool = JACKPOT_POOLS.find((each) => each.id === id);
  if (!pool) throw new RangeError(`there is no pool ${id}`);
  return pool;
}

/** What all pools and their reserves get of every stake, in parts of a million. */
export const JACKPOT_PPM = JACKPOT_POOLS.length * (POOL_PPM + RESERVE_PPM);

export interface Contribution {
  /** In millionths of a satang. */
  readonly pool: number;
  readonly reserve: number;
}

/** What a stake adds to each of the pools and to its reserve. */
export function contributionOf(stake: number): Contribution {
  if (!Number.isSafeInteger(stake) || stake < 0) throw new RangeError(`no stake: ${stake}`);
  return { pool: stake * POOL_PPM, reserve: stake * RESERVE_PPM };
}

/**
 * Splits what has gathered in a pool: whole satang are paid, the fraction stays for the next generation. Stakes that were
 * given back may have taken more out of a young generation than it had.
 */
export function prizeOf(gathered: bigint): { readonly prize: bigint; readonly rest: bigint } {
  if (gathered < 0n) return { prize: 0n, rest: gathered };
  return { prize: gathered / BigInt(MICRO), rest: gathered % BigInt(MICRO) };
}

/** What a generation holds at its end: its seed, the fraction left before it, and what stakes added. */
export function gatheredIn({ seed }: JackpotPool, restBefore: bigint, stakes: bigint): bigint {
  return BigInt(seed) * BigInt(MICRO) + restBefore + stakes * BigInt(POOL_PPM);
}

/** What the pools return of every stake on average, in percent, whatever the stake. */
export function jackpotReturnPercent(): number {
  return JACKPOT_POOLS.reduce((sum, { seed, chanceOf }) => {
    // Between two wins, stakes add up to `chanceOf` satang on average.
    const prize = seed + (chanceOf * POOL_PPM) / MICRO;
    return sum + (100 * prize) / chanceOf;
  }, 0);
}
