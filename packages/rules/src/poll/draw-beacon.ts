import { sha256 } from "../hash/sha256.ts";
import { bytesFromHex, hexFromBytes } from "../ledger/bytes.ts";
import { type BeaconChain, beaconRoundFrom, isLocalBeaconSigned, LOCAL_BEACON, QUICKNET } from "../yeekee/beacon.ts";
import type { ChainCheck } from "../yeekee/verify.ts";

/** The list of tickets is published this long before the beacon's value can be known. */
const DELAY_MS = 30_000;

/** Which round of the beacon decides the draw of a list that was fixed at this moment. */
export function drawRound(chain: BeaconChain, frozenAt: Date): number {
  return beaconRoundFrom(chain, new Date(frozenAt.getTime() + DELAY_MS));
}

/** What a poll publishes of the beacon that decided its draw. */
export interface DrawBeacon {
  readonly frozenAt: Date;
  readonly round: number;
  readonly value: string;
  readonly signature: string;
  /** Of a local beacon; null of the public chain, whose key everybody knows. */
  readonly publicKey: string | null;
}

export interface BeaconReport {
  /** The round follows from the time of freezing, so that it cannot be chosen. */
  readonly isRoundFixed: boolean;
  /** The value is the hash of what the beacon has signed for the round. */
  readonly isSigned: boolean;
}

/** The check of the public chain's signatures is given along: its mathematics are large. */
export function checkDrawBeacon(beacon: DrawBeacon, isChainSigned: ChainCheck): BeaconReport {
  const { frozenAt, round, value, signature, publicKey } = beacon;
  const chain = publicKey === null ? QUICKNET : LOCAL_BEACON;
  const bytes = bytesFromHex(signature);
  const isOfChain =
    publicKey === null ? isChainSigned(round, signature) : isLocalBeaconSigned(round, signature, publicKey);
  return {
    isRoundFixed: round === drawRound(chain, frozenAt),
    isSigned: isOfChain && bytes !== undefined && hexFromBytes(sha256(bytes)) === value,
  };
}
