import type { ProofOutcome } from "../fair/outcome.ts";
import { isEd25519Signature } from "../hash/ed25519.ts";
import { sha256 } from "../hash/sha256.ts";
import { bytesFromHex, hexFromBytes } from "../hash/bytes.ts";

/** A public source of random values, one at each step of its own clock. */
export interface BeaconChain {
  readonly name: string;
  readonly genesisMs: number;
  readonly periodMs: number;
}

/** drand's fast chain, whose values are unknown before their time. Its key is beside the check of its signatures. */
export const QUICKNET: BeaconChain & { readonly chainHash: string } = {
  name: "drand quicknet",
  chainHash: "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
  genesisMs: 1_692_803_367_000,
  periodMs: 3_000,
};

/** The sandbox's own, in the operator's hands: it shows how a round is proved, and proves nothing against them. */
export const LOCAL_BEACON: BeaconChain = {
  name: "ค่าสุ่มของระบบทดลอง",
  genesisMs: Date.UTC(2026, 0, 1),
  periodMs: 3_000,
};

/**
 * A chain by the name that a server gives it. Everything else about it is in this file, so that whoever is checked
 * cannot choose it.
 */
export function chainNamed(name: string): BeaconChain | undefined {
  return [QUICKNET, LOCAL_BEACON].find((chain) => chain.name === name);
}

export function isLocalBeacon(name: string): boolean {
  return name === LOCAL_BEACON.name;
}

export function beaconTime(chain: BeaconChain, round: number): Date {
  return new Date(chain.genesisMs + chain.periodMs * (round - 1));
}

/** The first round of the beacon that is published at or after this time. */
export function beaconRoundFrom(chain: BeaconChain, at: Date): number {
  return Math.max(Math.ceil((at.getTime() - chain.genesisMs) / chain.periodMs), 0) + 1;
}

/** Where a round's value is published, for everybody who wants to compare it; undefined of the sandbox's own. */
export function beaconAddress(name: string, round: number): string | undefined {
  return name === QUICKNET.name ? `https://api.drand.sh/${QUICKNET.chainHash}/public/${round}` : undefined;
}

/** A list is published at least this long before the value that decides can be known. */
const BEACON_DELAY_MS = 30_000;
/** The hash of a list that is fixed later than this may reach the pages only after the announced value is out. */
const ON_TIME_MS = BEACON_DELAY_MS / 2;

/** The round that decides a list which is to be fixed at this moment. It is announced long before. */
export function announcedRound(chain: BeaconChain, endsAt: Date): number {
  return beaconRoundFrom(chain, new Date(endsAt.getTime() + BEACON_DELAY_MS));
}

interface DecidingRound {
  readonly round: number;
  /** The announced value might have been known when the list was fixed, so that a later one had to be taken. */
  readonly isLate: boolean;
}

/** The round that decides a list which was to be fixed at `endsAt`, and was at `frozenAt`. */
export function decidingRound(chain: BeaconChain, endsAt: Date, frozenAt: Date): DecidingRound {
  const isLate = frozenAt.getTime() >= endsAt.getTime() + ON_TIME_MS;
  return { round: announcedRound(chain, isLate ? frozenAt : endsAt), isLate };
}

export interface RoundReport {
  readonly outcome: ProofOutcome;
  /** The round that was announced; undefined where nothing can have been. */
  readonly announced: number | undefined;
}

/**
 * Whether the round that is published is the one that was announced for a list to be fixed at `endsAt`. A list that was
 * fixed late is decided by a later round, and never passes for one that was fixed in time.
 */
export function checkRound(
  { chain: name, round }: Pick<PublishedBeacon, "chain" | "round">,
  endsAt: Date | undefined,
  frozenAt: Date,
): RoundReport {
  const chain = chainNamed(name);
  if (!chain || !endsAt) return { outcome: "failed", announced: undefined };
  const announced = announcedRound(chain, endsAt);
  const deciding = decidingRound(chain, endsAt, frozenAt);
  if (!(frozenAt >= endsAt) || round !== deciding.round) return { outcome: "failed", announced };
  return { outcome: deciding.isLate ? "late" : "passed", announced };
}

/** What a local beacon signs for a round; the value is the hash of the signature. */
export function localBeaconText(round: number): string {
  return `chokdee local beacon ${round}`;
}

/** Whether a public chain has signed a round. */
export type ChainCheck = (round: number, signature: string) => boolean;

/** What is published about the value that decided a draw. */
export interface PublishedBeacon {
  readonly chain: string;
  readonly round: number;
  readonly value: string;
  readonly signature: string | null;
  /** Of the sandbox's own beacon. A public chain's key is in the code, whatever is given here. */
  readonly publicKey: string | null;
}

export interface ValueReport {
  readonly outcome: ProofOutcome;
  /** The hash of what the chain has signed for the round; empty where it has not signed. */
  readonly computed: string;
}

/**
 * Whether the value is the hash of what the named chain has signed for the round. Whoever runs a sandbox signs its
 * beacon too, so that a good signature of that one proves nothing against them. The check of the public chain's
 * signatures is given along: its mathematics are large.
 */
export function checkValue(beacon: PublishedBeacon, isChainSigned: ChainCheck): ValueReport {
  const computed = signedValue(beacon, isChainSigned);
  if (computed === undefined || computed !== beacon.value) return { outcome: "failed", computed: computed ?? "" };
  return { outcome: isLocalBeacon(beacon.chain) ? "unproven" : "passed", computed };
}

function signedValue(
  { chain, round, signature, publicKey }: PublishedBeacon,
  isChainSigned: ChainCheck,
): string | undefined {
  const bytes = signature === null ? undefined : bytesFromHex(signature);
  if (signature === null || !bytes) return undefined;
  const isSigned =
    (chain === QUICKNET.name && isChainSigned(round, signature)) ||
    (isLocalBeacon(chain) && publicKey !== null && isLocallySigned(round, bytes, publicKey));
  return isSigned ? hexFromBytes(sha256(bytes)) : undefined;
}

function isLocallySigned(round: number, signature: Uint8Array, publicKey: string): boolean {
  const key = bytesFromHex(publicKey);
  return key !== undefined && isEd25519Signature(key, new TextEncoder().encode(localBeaconText(round)), signature);
}
