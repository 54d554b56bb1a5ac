import type { HeardBefore } from "@chokdee/rules/tables";
import type { HeardAt, PublishedBeacon } from "@chokdee/rules/yeekee";
import { heardNow, isHeardValue, keepValue } from "../../../base/proof/newest-value.ts";

const RECEIPT_KEY = "chokdee.tables.key.";
const CHAIN = "chokdee.tables.chain.";
const BEACON_KEY = "chokdee.tables.beacon";

export type KeptMemory = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

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

export function createKeptKeys(memory: KeptMemory | undefined, now: () => number): KeptKeys {
  /** What this tab heard, which it knows also where nothing can be stored. */
  const receiptKeys = new Map<string, string>();
  const chains = new Map<string, HeardChain>();
  let beaconKey = memory?.getItem(BEACON_KEY) ?? undefined;
  const heardAt = () => heardNow(now(), memory);

  function chainOf(table: string, number: number): HeardChain | undefined {
    const name = `${CHAIN}${table}.${number}`;
    const heardHere = chains.get(name);
    if (heardHere) return heardHere;
    const stored = recordIn(memory?.getItem(name) ?? null);
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
      store(memory, BEACON_KEY, key);
    },
    keepReceiptKey: (table, key) => {
      if (receiptKeys.has(table)) return;
      const stored = memory?.getItem(RECEIPT_KEY + table) ?? null;
      receiptKeys.set(table, stored ?? key);
      if (stored === null) store(memory, RECEIPT_KEY + table, key);
    },
    keepChain: (table, number, chain) => {
      const name = `${CHAIN}${table}.${number}`;
      if (chainOf(table, number)) return;
      const heard = { ...chain, ...heardAt() };
      chains.set(name, heard);
      store(memory, name, JSON.stringify(heard));
    },
    chainOf,
    heardAt,
    of: (table) => {
      const receiptKey = receiptKeys.get(table) ?? memory?.getItem(RECEIPT_KEY + table) ?? null;
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

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Anything may be in the storage: content that is not ours counts as none. */
export function recordIn(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(text ?? "{}");
    return isRecord(stored) ? stored : {};
  } catch {
    return {};
  }
}

export function store(memory: KeptMemory | undefined, name: string, text: string): void {
  try {
    memory?.setItem(name, text);
  } catch {
    // A full storage: rounds stay unproven in this browser.
  }
}
