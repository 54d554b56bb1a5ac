import { sha256 } from "../hash/sha256.ts";
import { bytesFromHex, hexFromBytes } from "../hash/bytes.ts";

const SEED_BYTES = 32;

/** What is published before any other value is fixed, so that the seed cannot be chosen afterwards. */
export function commitOfSeed(serverSeed: string): string {
  return hexFromBytes(sha256(seedBytes(serverSeed)));
}

export function isServerSeed(text: string): boolean {
  return bytesFromHex(text)?.length === SEED_BYTES;
}

export function seedBytes(serverSeed: string): Uint8Array {
  const bytes = bytesFromHex(serverSeed);
  if (bytes?.length !== SEED_BYTES) throw new RangeError("a server seed is 32 bytes in hexadecimal");
  return bytes;
}

/** A member's own value. Without a colon, which parts the fields of a draw. */
const CLIENT_SEED = /^[A-Za-z0-9_.-]{1,64}$/;

export function isClientSeed(text: string): boolean {
  return CLIENT_SEED.test(text);
}
