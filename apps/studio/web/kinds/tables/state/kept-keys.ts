import { isRecord, type Memory, recall, recallJson, remember } from "@chokdee/game-kit";
import type { HeardBefore } from "@chokdee/rules/tables";
import type { HeardAt, PublishedBeacon } from "@chokdee/rules/yeekee";
import { heardNow, isHeardValue, keepValue } from "../../../base/proof/newest-value.ts";

const RECEIPT_KEY = "chokdee.tables.key.";
const CHAIN = "chokdee.tables.chain.";
const BEACON_KEY = "chokdee.tables.beacon";

/** The first key of a chain as this browser heard it. */
export interface HeardChain extends HeardAt {
  readonly first: string;
  /** Keys from this index on were secret then. */
  readonly from: number;
}

/** What is kept beside single rounds: keys and chains as they were first, and the newest value that was heard. */
export interface KeptKeys {
  /** A value that decided some round. Of the public chain it shows how late it must be. */
  keepValue(value: PublishedBeacon): void;
  /** The key of a sandbox's own beacon, as it was first. */
  keepBeaconKey(key: string): void;
  /** The key that signs the receipts of a table, as it was first. */
  keepReceiptKey(table: string, key: string): void;
  /** The first key of a chain of a table, heard before the key with this index was shown. */
  keepChain(table: string, number: number, heard: Pick<HeardChain, "first" | "from">): void;
  chainOf(table: string, number: number): HeardChain | undefined;
  /** By the device's clock and the newest value: for what is heard now. */
  heardAt(): HeardAt;
  /** The keys as they were first, of those that are known. */
  of(table: string): Pick<HeardBefore, "receiptKey" | "beaconKey">;
}

export function createKeptKeys(memory: Memory | undefined, now: () => number): KeptKeys {
  /** What this tab heard, which it knows also where nothing can be stored. */
  const receiptKeys = new Map<string, string>();
  const chains = new Map<string, HeardChain>();
  let beaconKey = recall(memory, BEACON_KEY) ?? undefined;
  const heardAt = () => heardNow(now(), memory);

  function chainOf(table: string, number: number): HeardChain | undefined {
    const name = `${CHAIN}${table}.${number}`;
    const heardHere = chains.get(name);
    if (heardHere) return heardHere;
    const stored = recordIn(memory, name);
    const { first, from } = stored;
    return typeof first === "string" && typeof from === "number" && isTimed(stored)
      ? { ...timeIn(stored), first, from }
      : undefined;
  }

  return {
    keepValue: (value) => keepValue(value, now(), memory),
    keepBeaconKey: (key) => {
      if (beaconKey !== undefined) return;
      beaconKey = key;
      remember(memory, BEACON_KEY, key);
    },
    keepReceiptKey: (table, key) => {
      if (receiptKeys.has(table)) return;
      const stored = recall(memory, RECEIPT_KEY + table);
      receiptKeys.set(table, stored ?? key);
      if (stored === null) remember(memory, RECEIPT_KEY + table, key);
    },
    keepChain: (table, number, chain) => {
      const name = `${CHAIN}${table}.${number}`;
      if (chainOf(table, number)) return;
      const heard = { ...chain, ...heardAt() };
      chains.set(name, heard);
      remember(memory, name, JSON.stringify(heard));
    },
    chainOf,
    heardAt,
    of: (table) => {
      const receiptKey = receiptKeys.get(table) ?? recall(memory, RECEIPT_KEY + table);
      return { ...(receiptKey !== null && { receiptKey }), ...(beaconKey !== undefined && { beaconKey }) };
    },
  };
}

export function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

export function isTimed(value: unknown): value is HeardAt {
  if (!isRecord(value) || typeof value["heardAt"] !== "number") return false;
  return value["newest"] === undefined || isHeardValue(value["newest"]);
}

function timeIn({ heardAt, newest }: HeardAt): HeardAt {
  return { heardAt, ...(newest && { newest }) };
}

/** Content that is not ours counts as none. */
export function recordIn(memory: Memory | undefined, name: string): Readonly<Record<string, unknown>> {
  const stored = recallJson(memory, name);
  return isRecord(stored) ? stored : {};
}
