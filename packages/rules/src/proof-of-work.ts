import { sha256 } from "./hash/sha256.ts";

export interface WorkChallenge {
  readonly token: string;
  /** How many zero bits the hash of the answer must begin with. */
  readonly bits: number;
}

/** Whether enough work was done for an answer. It says nothing about where its token came from. */
export function isProof(answer: string, bits: number): boolean {
  return leadingZeroBits(sha256(new TextEncoder().encode(answer))) >= bits;
}

/**
 * Looks for an answer among `count` nonces from `from` on. A browser calls it again and again, a few thousand at
 * a time, so that the page stays alive.
 */
export function searchProof({ token, bits }: WorkChallenge, from: number, count: number): string | undefined {
  for (let nonce = from; nonce < from + count; nonce++) {
    const answer = `${token}:${nonce.toString(36)}`;
    if (isProof(answer, bits)) return answer;
  }
  return undefined;
}

function leadingZeroBits(bytes: Uint8Array): number {
  const first = bytes.findIndex((byte) => byte !== 0);
  return first < 0 ? bytes.length * 8 : first * 8 + Math.clz32(bytes[first] ?? 0) - 24;
}
