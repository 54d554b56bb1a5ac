import { commitOfSeed, isServerSeed } from "../fair/index.ts";
import { outcomeOf, type ProofOutcome } from "../fair/outcome.ts";
import { chainNamed, type ChainCheck, checkValue, type PublishedBeacon } from "../yeekee/beacon.ts";
import { drawJackpots, jackpotBeacon } from "./draw.ts";
import { gatheredIn, JACKPOT_POOLS, type JackpotPool, prizeOf } from "./pools.ts";

/** Everything that is published about a win of a pool. */
export interface JackpotProof {
  readonly pool: JackpotPool["id"];
  readonly commit: string;
  /** Null until it is revealed. */
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  readonly counter: number;
  /** In satang. */
  readonly stake: number;
  /** In milliseconds since 1970. */
  readonly takenAt: number;
  readonly beacon: PublishedBeacon;
  /** Of the pool's generation: all stakes in satang, and what was left of the one before in millionths of a satang. */
  readonly stakes: string;
  readonly restBefore: string;
  /** In satang. */
  readonly prize: string;
}

export interface JackpotCheck {
  readonly code: "seed" | "beacon_round" | "beacon" | "draw" | "prize";
  readonly outcome: ProofOutcome;
}

/** Works a win of a pool out again from what was published. It never throws. */
export function verifyJackpot(proof: JackpotProof, isChainSigned: ChainCheck): JackpotCheck[] {
  const { serverSeed, commit, beacon, takenAt, stake, pool: id } = proof;
  const chain = chainNamed(beacon.chain);
  const pool = JACKPOT_POOLS.find((each) => each.id === id);
  const withSeed = (isSound: (seed: string) => boolean): ProofOutcome =>
    serverSeed === null
      ? "unproven"
      : outcomeOf(isServerSeed(serverSeed) && (attempt(() => isSound(serverSeed)) ?? false));
  const isDue = () => {
    const gathered = pool && gatheredIn(pool, BigInt(proof.restBefore), BigInt(proof.stakes));
    return gathered !== undefined && prizeOf(gathered).prize === BigInt(proof.prize);
  };
  return [
    { code: "seed", outcome: withSeed((seed) => commitOfSeed(seed) === commit) },
    {
      code: "beacon_round",
      outcome: outcomeOf(chain !== undefined && jackpotBeacon(chain, takenAt) === beacon.round),
    },
    { code: "beacon", outcome: attempt(() => checkValue(beacon, isChainSigned).outcome) ?? "failed" },
    {
      code: "draw",
      outcome: withSeed((seed) => drawJackpots({ ...proof, serverSeed: seed }, beacon.value, stake).includes(id)),
    },
    { code: "prize", outcome: outcomeOf(attempt(isDue) ?? false) },
  ];
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
