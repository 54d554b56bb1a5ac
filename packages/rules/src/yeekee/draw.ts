import { hmacSha256 } from "../hash/hmac-sha256.ts";
import { sha256 } from "../hash/sha256.ts";
import { bytesFromHex, concatBytes, hexFromBytes } from "../hash/bytes.ts";
import type { Shot } from "./shot.ts";

/** 32 bytes in hexadecimal. */
export type Hex32 = string;

export function isHex32(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/** What is published before the round opens, so that the seed cannot be chosen afterwards. */
export function commitOf(seed: Hex32): Hex32 {
  return hexFromBytes(sha256(bytesOf(seed)));
}

/** The frozen list in the one form that is hashed: the round's code, then each shot in time order. */
export function canonicalList(roundCode: string, shots: readonly Shot[]): string {
  const inTime = shots.toSorted((a, b) => a.seq - b.seq);
  return [roundCode, ...inTime.map(({ seq, number }) => `${seq}:${number}`), ""].join("\n");
}

export function listHashOf(roundCode: string, shots: readonly Shot[]): Hex32 {
  return hexFromBytes(sha256(new TextEncoder().encode(canonicalList(roundCode, shots))));
}

/** What was unknown when the list was frozen: the operator lacked the beacon, everybody else the seed. */
export function drawOf(seed: Hex32, listHash: Hex32, beacon: Hex32): Hex32 {
  return hexFromBytes(hmacSha256(bytesOf(seed), concatBytes(bytesOf(listHash), bytesOf(beacon))));
}

/** Above this the remainders of a division by 100,000 would not be equally likely. */
const UNBIASED_BELOW = 2n ** 64n - (2n ** 64n % 100_000n);

/** The first eight bytes as a number, or the next eight where those would favour some results. */
export function drawnValue(draw: Hex32): bigint {
  for (let at = 0; at < 64; at += 16) {
    const value = BigInt(`0x${draw.slice(at, at + 16)}`);
    if (value < UNBIASED_BELOW) return value;
  }
  throw new RangeError(`no unbiased value in ${draw}`);
}

function bytesOf(hex: Hex32): Uint8Array {
  const bytes = bytesFromHex(hex);
  if (bytes?.length !== 32) throw new RangeError("32 bytes in hexadecimal are needed");
  return bytes;
}
