import { outcomeOf, type ProofOutcome } from "../fair/outcome.ts";
import { bytesFromHex, concatBytes, hexFromBytes } from "../hash/bytes.ts";
import { sha256 } from "../hash/sha256.ts";
import { type BeaconChain, beaconRoundFrom, chainNamed } from "../yeekee/beacon.ts";
import type { Pace } from "./definitions.ts";

/** Bets are frozen and their root is published within this time after betting has closed. */
const FREEZE_MS = 1_500;
/** The value that decides comes no sooner than this after betting has closed. */
const BEACON_DELAY_MS = 2_000;

interface DecidingBeacon {
  readonly round: number;
  /** Bets were frozen when the announced value might have been known, so that a later one had to be taken. */
  readonly isLate: boolean;
}

/** The beacon's round that is announced for betting that closes at this moment, in milliseconds since 1970. */
export function announcedBeacon(chain: BeaconChain, closesAt: number): number {
  return beaconRoundFrom(chain, new Date(closesAt + BEACON_DELAY_MS));
}

/** The beacon's round that decides, once it is known when the bets were frozen. It decides whenever it arrives. */
export function decidingBeacon(chain: BeaconChain, closesAt: number, frozenAt: number): DecidingBeacon {
  const isLate = frozenAt >= closesAt + FREEZE_MS;
  return { round: announcedBeacon(chain, isLate ? frozenAt : closesAt), isLate };
}

/** Whether the published round of the beacon is the one that had to decide. */
export function checkBeaconRound(
  beacon: { readonly chain: string; readonly round: number },
  closesAt: number,
  frozenAt: number,
): { readonly outcome: ProofOutcome; readonly computed: number | null } {
  const chain = chainNamed(beacon.chain);
  if (!chain || !Number.isFinite(closesAt) || !(frozenAt >= closesAt)) return { outcome: "failed", computed: null };
  const { round, isLate } = decidingBeacon(chain, closesAt, frozenAt);
  const isSound = round === beacon.round;
  return { outcome: isSound && isLate ? "late" : outcomeOf(isSound), computed: round };
}

/**
 * When a round may open at the earliest from this moment: so that its betting closes just as long before a beacon as
 * bets need to be frozen. Rounds that follow it keep the distance, since they last whole steps of the beacon's clock.
 */
export function openingFrom(chain: BeaconChain, { betting }: Pace, at: number): number {
  const lead = betting * 1_000 + BEACON_DELAY_MS;
  const next = beaconRoundFrom(chain, new Date(at + lead));
  return chain.genesisMs + chain.periodMs * (next - 1) - lead;
}

/** SHA-256 of the bets' root and the beacon's value: what nobody knew when the bets were frozen. */
export function publicValue(root: string, beaconValue: string): string {
  const [rootBytes, valueBytes] = [bytesFromHex(root), bytesFromHex(beaconValue)];
  if (rootBytes?.length !== 32 || valueBytes?.length !== 32) throw new RangeError("32 bytes in hexadecimal are needed");
  return hexFromBytes(sha256(concatBytes(rootBytes, valueBytes)));
}
