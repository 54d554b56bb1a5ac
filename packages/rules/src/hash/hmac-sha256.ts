import { afterBlock, sha256, sha256After } from "./sha256.ts";

const BLOCK = 64;

/** HMAC (RFC 2104) over SHA-256, in plain TypeScript for pages without `crypto.subtle`. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  return hmacSha256Under(key)(message);
}

/** The same for many messages under one key, which is taken in once. */
export function hmacSha256Under(key: Uint8Array): (message: Uint8Array) => Uint8Array {
  const short = key.length > BLOCK ? sha256(key) : key;
  const inner = afterBlock(masked(short, 0x36));
  const outer = afterBlock(masked(short, 0x5c));
  return (message) => sha256After(outer, sha256After(inner, message));
}

/** One block. A loop: games draw by this, and `map` takes longer than the hash. */
function masked(key: Uint8Array, mask: number): Uint8Array<ArrayBuffer> {
  const block = new Uint8Array(BLOCK);
  for (let i = 0; i < BLOCK; i++) block[i] = (key[i] ?? 0) ^ mask;
  return block;
}
