import { concatBytes } from "./bytes.ts";
import { sha256 } from "./sha256.ts";

/** A neighbour on the way from a leaf to the root, and its side. */
export interface PathStep {
  readonly side: "left" | "right";
  readonly hash: Uint8Array;
}

/** A server gives its own, which is quicker. */
export type Hash = (bytes: Uint8Array) => Uint8Array;

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** SHA-256 of a zero byte and the content, so that no leaf can pass for a node. */
export function leafHash(content: Uint8Array, hash: Hash = sha256): Uint8Array {
  return hash(concatBytes(LEAF, content));
}

/** Every level from the leaves up to the root alone. */
export function levelsOf(leaves: readonly Uint8Array[], hash: Hash = sha256): (readonly Uint8Array[])[] {
  const levels = [leaves];
  let level = leaves;
  while (level.length > 1) levels.push((level = nextLevel(level, hash)));
  return levels;
}

/** Pairs become SHA-256 of a one byte, left, right; one without a partner goes up as it is. */
function nextLevel(level: readonly Uint8Array[], hash: Hash): Uint8Array[] {
  const next: Uint8Array[] = [];
  for (let i = 0; i < level.length; i += 2) {
    const [left, right] = [level[i], level[i + 1]];
    if (left) next.push(right ? hash(concatBytes(NODE, left, right)) : left);
  }
  return next;
}

/** The root over leaves in their order. No leaves have a root of zeros. */
export function rootOf(leaves: readonly Uint8Array[], hash: Hash = sha256): Uint8Array {
  return levelsOf(leaves, hash).at(-1)?.[0] ?? new Uint8Array(32);
}

export function pathOf(leaves: readonly Uint8Array[], index: number, hash: Hash = sha256): PathStep[] {
  return pathIn(levelsOf(leaves, hash), index);
}

/** The path in a tree that is worked out already. */
export function pathIn(levels: readonly (readonly Uint8Array[])[], index: number): PathStep[] {
  return levels.flatMap((level, height) => {
    const at = Math.floor(index / 2 ** height);
    const neighbour = level[at ^ 1];
    return neighbour ? [{ side: at % 2 === 0 ? "right" : "left", hash: neighbour } as const] : [];
  });
}

export function rootByPath(leaf: Uint8Array, path: readonly PathStep[], hash: Hash = sha256): Uint8Array {
  return path.reduce(
    (node, step) =>
      hash(step.side === "left" ? concatBytes(NODE, step.hash, node) : concatBytes(NODE, node, step.hash)),
    leaf,
  );
}
