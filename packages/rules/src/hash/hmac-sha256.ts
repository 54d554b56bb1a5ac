import { concatBytes } from "./bytes.ts";
import { sha256 } from "./sha256.ts";

const BLOCK = 64;

/** HMAC (RFC 2104) over SHA-256, in plain TypeScript for pages without `crypto.subtle`. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(BLOCK);
  padded.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(concatBytes(masked(padded, 0x36), message));
  return sha256(concatBytes(masked(padded, 0x5c), inner));
}

function masked(key: Uint8Array, mask: number): Uint8Array {
  return key.map((byte) => byte ^ mask);
}
