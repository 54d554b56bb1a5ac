import { betTree, type BetTree } from "@chokdee/rules/tables";
import type { Db } from "../../platform/db.ts";
import { frozenBets } from "./bets-repo.ts";
import { leavesOf, quickHash } from "./close-round.ts";

/** A large round has thousands of leaves: those that are asked about now are worked out once. */
const MAX_KEPT = 20;

export interface FrozenTree {
  readonly tree: BetTree;
  /** By the id of a bet: whose it is, and which leaf is its first. */
  readonly bets: ReadonlyMap<string, { readonly playerId: number; readonly firstLeaf: number }>;
}

const kept = new WeakMap<Db, Map<number, Promise<FrozenTree>>>();

/** What lies under the root of a round that is frozen. It never changes. */
export function frozenTree(db: Db, roundSeq: number): Promise<FrozenTree> {
  const trees = kept.get(db) ?? new Map<number, Promise<FrozenTree>>();
  kept.set(db, trees);
  const known = trees.get(roundSeq);
  const tree = known ?? readTree(db, roundSeq);
  trees.delete(roundSeq);
  trees.set(roundSeq, tree);
  if (!known) void tree.catch(() => trees.delete(roundSeq));
  for (const oldest of [...trees.keys()].slice(0, Math.max(0, trees.size - MAX_KEPT))) trees.delete(oldest);
  return tree;
}

async function readTree(db: Db, roundSeq: number): Promise<FrozenTree> {
  const bets = await frozenBets(db, roundSeq);
  const places = new Map<string, { readonly playerId: number; readonly firstLeaf: number }>();
  let firstLeaf = 0;
  for (const { id, player_id: playerId, places: laid } of bets) {
    places.set(id, { playerId, firstLeaf });
    firstLeaf += laid.length;
  }
  return { tree: betTree(bets.flatMap(leavesOf), quickHash), bets: places };
}
