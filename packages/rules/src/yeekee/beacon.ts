import { isEd25519Signature } from "../hash/ed25519.ts";
import { bytesFromHex } from "../ledger/bytes.ts";

/** A public source of random values, one at each step of its own clock. */
export interface BeaconChain {
  readonly name: string;
  readonly genesisMs: number;
  readonly periodMs: number;
}

/** drand's fast chain, whose values are unknown before their time. */
export const QUICKNET: BeaconChain & { readonly chainHash: string } = {
  name: "drand quicknet",
  chainHash: "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
  genesisMs: 1_692_803_367_000,
  periodMs: 3_000,
};

export function beaconTime(chain: BeaconChain, round: number): Date {
  return new Date(chain.genesisMs + chain.periodMs * (round - 1));
}

/** The first round of the beacon that is published at or after this time. */
export function beaconRoundFrom(chain: BeaconChain, at: Date): number {
  return Math.max(Math.ceil((at.getTime() - chain.genesisMs) / chain.periodMs), 0) + 1;
}

/** The sandbox's own, in the operator's hands: it shows how a round is proved, and proves nothing against them. */
export const LOCAL_BEACON: BeaconChain = {
  name: "ค่าสุ่มของระบบทดลอง",
  genesisMs: Date.UTC(2026, 0, 1),
  periodMs: 3_000,
};

/** What a local beacon signs for a round; the value is the hash of the signature. */
export function localBeaconText(round: number): string {
  return `chokdee local beacon ${round}`;
}

/** Whether a local beacon's key has signed the round. Key and signature are in hexadecimal digits. */
export function isLocalBeaconSigned(round: number, signature: string, publicKey: string): boolean {
  const [key, bytes] = [bytesFromHex(publicKey), bytesFromHex(signature)];
  if (!key || !bytes) return false;
  return isEd25519Signature(key, new TextEncoder().encode(localBeaconText(round)), bytes);
}
