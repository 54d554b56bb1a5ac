import { keyChain } from "@chokdee/rules/tables";
import { hash } from "node:crypto";
import type { Queryable } from "../../platform/db.ts";
import type { TablesDeps } from "./dependencies.ts";
import { type KeyChain, chainsOf, insertChain, someChain, countKeys } from "./chains-repo.ts";

/** Enough for days of the quickest table. */
const LENGTH = 10_000;
/** The chain that follows is announced while so many keys are left. */
const ANNOUNCED_BEFORE = 500;
const KEY_BYTES = 32;

type Deps = Pick<TablesDeps, "randomHex" | "sealing">;

/** All keys of chains in use, by their first key: it takes a moment to work them out. */
const kept = new Map<string, readonly string[]>();
const MAX_KEPT = 50;

/** The key at a place of the chain, which nobody else can know before it is shown. */
export function keyAt({ sealing }: Pick<Deps, "sealing">, chain: KeyChain, index: number): string {
  const keys =
    kept.get(chain.first_key) ?? keep(sealing.open(sealedFor(chain.first_key), chain.sealed_key), chain.length);
  const key = keys[index];
  if (key === undefined || keys[0] !== chain.first_key) throw new Error(`chain ${chain.id} has no key ${index}`);
  return key;
}

function keep(lastKey: string, length: number): readonly string[] {
  const keys = keyChain(lastKey, length, keyBefore);
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(keys[0] ?? lastKey, keys);
  return keys;
}

/** Node's own hash is many times quicker than the one that pages share. */
const keyBefore = (key: string) => hash("sha256", Buffer.from(key, "hex"));

const sealedFor = (firstKey: string) => `table chain ${firstKey}`;

/** A table always has a chain, and one that follows is announced before the last of its keys are used. */
export async function announceChains(tx: Queryable, deps: Deps, tableId: string): Promise<readonly KeyChain[]> {
  const chains = await chainsOf(tx, tableId);
  const [used, next] = chains;
  const isEnough = used && (next !== undefined || used.length - used.used > ANNOUNCED_BEFORE);
  if (isEnough) return chains;
  const last = deps.randomHex(KEY_BYTES);
  const [firstKey = last] = keep(last, LENGTH);
  await insertChain(tx, tableId, {
    number: (used?.number ?? 0) + 1,
    first_key: firstKey,
    length: LENGTH,
    sealed_key: deps.sealing.seal(sealedFor(firstKey), last),
  });
  return chainsOf(tx, tableId);
}

/** The next key's place and the key before it, which is known to everybody. */
export async function takeKey(
  tx: Queryable,
  deps: Deps,
  tableId: string,
): Promise<{ readonly chain_id: number; readonly key_index: number; readonly commit: string }> {
  const { chain, first } = await takeKeys(tx, deps, tableId, 1);
  return { chain_id: chain.id, key_index: first, commit: keyAt(deps, chain, first - 1) };
}

/** The place of the first of the next keys of a chain. */
export async function takeKeys(
  tx: Queryable,
  deps: Deps,
  tableId: string,
  count: number,
): Promise<{ readonly chain: KeyChain; readonly first: number }> {
  const [chain] = await announceChains(tx, deps, tableId);
  if (!chain) throw new Error(`table ${tableId} has no chain`);
  return { chain, first: (await countKeys(tx, chain.id, count)) - count + 1 };
}

/** Refuses to start with a key that did not seal the stored chains: nothing could be drawn. */
export async function refuseForeignChains({ db, sealing }: Pick<TablesDeps, "db" | "sealing">): Promise<void> {
  const chain = await someChain(db);
  if (!chain) return;
  try {
    sealing.open(sealedFor(chain.first_key), chain.sealed_key);
  } catch (cause) {
    throw new Error("STUDIO_SEED_KEY is not the key that the tables' chains were sealed with.", { cause });
  }
}
