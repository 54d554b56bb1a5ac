import { sha256 } from "../hash/sha256.ts";
import { concatBytes } from "./bytes.ts";

/** The end of one member's chain when the books were sealed. */
export interface ChainHead {
  readonly memberId: bigint;
  readonly seq: bigint;
  readonly hash: Uint8Array;
}

/** A neighbour on the way from a leaf to the root, and its side. */
export interface PathStep {
  readonly side: "left" | "right";
  readonly hash: Uint8Array;
}

type Hash = (bytes: Uint8Array) => Uint8Array;

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** SHA-256 of a zero byte, member (8), seq (8), hash (32). */
export function leafOf(head: ChainHead, hash: Hash = sha256): Uint8Array {
  const numbers = new DataView(new ArrayBuffer(16));
  numbers.setBigInt64(0, head.memberId);
  numbers.setBigInt64(8, head.seq);
  return hash(concatBytes(LEAF, new Uint8Array(numbers.buffer), head.hash));
}

/** Pairs become SHA-256 of a one byte, left, right; one without a partner goes up as it is. */
export function nextLevel(level: readonly Uint8Array[], hash: Hash = sha256): Uint8Array[] {
  const next: Uint8Array[] = [];
  for (let i = 0; i < level.length; i += 2) {
    const [left, right] = [level[i], level[i + 1]];
    if (left) next.push(right ? hash(concatBytes(NODE, left, right)) : left);
  }
  return next;
}

/** The root over leaves in member order. No leaves have a root of zeros. */
export function rootOf(leaves: readonly Uint8Array[], hash: Hash = sha256): Uint8Array {
  let level = leaves;
  while (level.length > 1) level = nextLevel(level, hash);
  return level[0] ?? new Uint8Array(32);
}

export function pathOf(leaves: readonly Uint8Array[], index: number, hash: Hash = sha256): PathStep[] {
  const path: PathStep[] = [];
  let at = index;
  for (let level = leaves; level.length > 1; level = nextLevel(level, hash)) {
    const neighbour = level[at ^ 1];
    if (neighbour) path.push({ side: at % 2 === 0 ? "right" : "left", hash: neighbour });
    at = Math.floor(at / 2);
  }
  return path;
}

export function rootByPath(leaf: Uint8Array, path: readonly PathStep[], hash: Hash = sha256): Uint8Array {
  return path.reduce(
    (node, step) =>
      hash(step.side === "left" ? concatBytes(NODE, step.hash, node) : concatBytes(NODE, node, step.hash)),
    leaf,
  );
}
