import { concatBytes } from "../hash/bytes.ts";
import { type Hash, leafHash } from "../hash/merkle.ts";
import { sha256 } from "../hash/sha256.ts";

/** The end of one member's chain when the books were sealed. */
export interface ChainHead {
  readonly memberId: bigint;
  readonly seq: bigint;
  readonly hash: Uint8Array;
}

/** The leaf of member (8), seq (8), hash (32). */
export function leafOf(head: ChainHead, hash: Hash = sha256): Uint8Array {
  const numbers = new DataView(new ArrayBuffer(16));
  numbers.setBigInt64(0, head.memberId);
  numbers.setBigInt64(8, head.seq);
  return leafHash(concatBytes(new Uint8Array(numbers.buffer), head.hash), hash);
}
