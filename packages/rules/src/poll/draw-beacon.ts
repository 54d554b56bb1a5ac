import type { ProofOutcome } from "../fair/outcome.ts";
import { hexFromBytes } from "../hash/bytes.ts";
import { sha256 } from "../hash/sha256.ts";
import {
  announcedRound,
  type BeaconChain,
  type ChainCheck,
  checkRound,
  checkValue,
  decidingRound,
  type PublishedBeacon,
} from "../yeekee/beacon.ts";

/** What fixes which value decides a poll's draw. */
export interface PollTimes {
  readonly closesAt: Date;
  /** The list of tickets is fixed when staff name the answer, which nobody can announce. */
  readonly needsAnswer: boolean;
}

/** Which round of the beacon decides the draw of a list that was fixed at this moment. */
export function drawRound(chain: BeaconChain, { closesAt, needsAnswer }: PollTimes, frozenAt: Date): number {
  return needsAnswer ? announcedRound(chain, frozenAt) : decidingRound(chain, closesAt, frozenAt).round;
}

/** The public value of a poll's draw: another list of tickets or another beacon would make it another. */
export function drawValue(entriesHash: string, beaconValue: string): string {
  return hexFromBytes(sha256(new TextEncoder().encode(`${entriesHash}:${beaconValue}`)));
}

/** What a poll publishes of the beacon that decided its draw. */
export interface DrawBeacon extends PublishedBeacon {
  readonly frozenAt: Date;
}

export interface BeaconReport {
  /** Whether the round could not be chosen. Where an answer was waited for, the time is the operator's word. */
  readonly round: ProofOutcome;
  /** Whether the value is the hash of what the beacon has signed for the round. */
  readonly value: ProofOutcome;
}

/** The check of the public chain's signatures is given along: its mathematics are large. */
export function checkDrawBeacon(beacon: DrawBeacon, times: PollTimes, isChainSigned: ChainCheck): BeaconReport {
  return { round: roundOutcome(beacon, times), value: checkValue(beacon, isChainSigned).outcome };
}

function roundOutcome(beacon: DrawBeacon, { closesAt, needsAnswer }: PollTimes): ProofOutcome {
  const { frozenAt } = beacon;
  if (!needsAnswer) return checkRound(beacon, closesAt, frozenAt).outcome;
  const isRound = frozenAt >= closesAt && checkRound(beacon, frozenAt, frozenAt).outcome === "passed";
  return isRound ? "unproven" : "failed";
}
