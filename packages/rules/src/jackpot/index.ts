export { drawJackpots, jackpotBeacon } from "./draw.ts";
export {
  type Contribution,
  contributionOf,
  gatheredIn,
  JACKPOT_POOLS,
  JACKPOT_PPM,
  type JackpotPool,
  jackpotPool,
  jackpotReturnPercent,
  MICRO,
  prizeOf,
} from "./pools.ts";
export { type JackpotCheck, type JackpotProof, type StakeProof, verifyJackpot, verifyLostJackpot } from "./proof.ts";
