import { sha256 } from "./sha256.ts";

const BLOCK = 64;
const HASH = 32;

/** HMAC (RFC 2104) over SHA-256, in plain TypeScript for pages without `crypto.subtle`. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const short = key.length > BLOCK ? sha256(key) : key;
  const inner = new Uint8Array(BLOCK + message.length);
  const outer = new Uint8Array(BLOCK + HASH);
  // Loops over bytes: a draw of a game costs little more than this.
  for (let i = 0; i < BLOCK; i++) {
    const byte = short[i] ?? 0;
    inner[i] = byte ^ 0x36;
    outer[i] = byte ^ 0x5c;
  }
  inner.set(message, BLOCK);
  outer.set(sha256(inner), BLOCK);
  return sha256(outer);
}
