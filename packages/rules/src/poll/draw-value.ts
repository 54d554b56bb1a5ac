import { sha256 } from "../hash/sha256.ts";
import { hexFromBytes } from "../hash/bytes.ts";

/** The public value of a poll's draw: another list of tickets or another beacon would make it another. */
export function drawValue(entriesHash: string, beaconValue: string): string {
  return hexFromBytes(sha256(new TextEncoder().encode(`${entriesHash}:${beaconValue}`)));
}
