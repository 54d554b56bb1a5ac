import { commitOfSeed, isServerSeed } from "../fair/index.ts";
import { attempt, outcomeOf, type ProofOutcome } from "../fair/outcome.ts";
import { chainNamed, type ChainCheck, checkValue, type PublishedBeacon } from "../yeekee/beacon.ts";
import { drawJackpots, jackpotBeacon } from "./draw.ts";
import { gatheredIn, JACKPOT_POOLS, type JackpotPool, prizeOf } from "./pools.ts";

/** Everything that is published about a stake that took part in pools. */
export interface StakeProof {
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
}

/** Everything that is published about a win of a pool. */
export interface JackpotProof extends StakeProof {
  readonly pool: JackpotPool["id"];
  /** Of the pool's generation: all stakes in satang, and what was left of the one before in millionths of a satang. */
  readonly stakes: string;
  readonly restBefore: string;
  /** In satang. */
  readonly prize: string;
}

export interface JackpotCheck {
  readonly code: "seed" | "beacon_round" | "beacon" | "draw" | "prize" | "lost";
  readonly outcome: ProofOutcome;
}

/** Works a win of a pool out again from what was published. It never throws. */
export function verifyJackpot(proof: JackpotProof, isChainSigned: ChainCheck): JackpotCheck[] {
  const { pool: id } = proof;
  const pool = JACKPOT_POOLS.find((each) => each.id === id);
  const isDue = () => {
    const gathered = pool && gatheredIn(pool, BigInt(proof.restBefore), BigInt(proof.stakes));
    return gathered !== undefined && prizeOf(gathered).prize === BigInt(proof.prize);
  };
  return [
    ...sourceChecks(proof, isChainSigned),
    { code: "draw", outcome: drawOutcome(proof, (won) => won.includes(id)) },
    { code: "prize", outcome: outcomeOf(attempt(isDue) ?? false) },
  ];
}

/** That a stake has won nothing is worked out from the same sources: another value would have won something else. */
export function verifyLostJackpot(proof: StakeProof, isChainSigned: ChainCheck): JackpotCheck[] {
  const outcome = drawOutcome(proof, (won) => won.length === 0);
  return [...sourceChecks(proof, isChainSigned), { code: "lost", outcome }];
}

/** What the draws follow from: the seed that was announced, and the value after the stake. */
function sourceChecks(proof: StakeProof, isChainSigned: ChainCheck): JackpotCheck[] {
  const { beacon, commit, takenAt } = proof;
  const chain = chainNamed(beacon.chain);
  return [
    { code: "seed", outcome: withSeed(proof, (seed) => commitOfSeed(seed) === commit) },
    {
      code: "beacon_round",
      outcome: outcomeOf(chain !== undefined && jackpotBeacon(chain, takenAt) === beacon.round),
    },
    { code: "beacon", outcome: attempt(() => checkValue(beacon, isChainSigned).outcome) ?? "failed" },
  ];
}

function drawOutcome(proof: StakeProof, isSound: (won: readonly JackpotPool["id"][]) => boolean): ProofOutcome {
  return withSeed(proof, (serverSeed) =>
    isSound(drawJackpots({ ...proof, serverSeed }, proof.beacon.value, proof.stake)),
  );
}

function withSeed({ serverSeed }: StakeProof, isSound: (seed: string) => boolean): ProofOutcome {
  if (serverSeed === null) return "unproven";
  return outcomeOf(isServerSeed(serverSeed) && (attempt(() => isSound(serverSeed)) ?? false));
}
