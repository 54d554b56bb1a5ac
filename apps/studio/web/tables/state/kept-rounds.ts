import {
  betReceiptText,
  type HeardBefore,
  type RoundFreeze,
  type RoundOpening,
  type SignedBetReceipt,
} from "@chokdee/rules/tables";
import { localMemory } from "../../ui/local-memory.ts";

/** What this browser heard of a round, and when, before anybody could know its result. */
type KeptRound = Pick<HeardBefore, "opening" | "freeze" | "receipts">;

/** What is kept of each round lies under a name of its own, so that two tabs do not overwrite each other's rounds. */
const ROUND = "chokdee.tables.round.";
const RECEIPT_KEY = "chokdee.tables.key.";
const CHAIN = "chokdee.tables.chain.";
/** Nine hours of the quickest table, in about a megabyte; rounds with bets of one's own are counted apart. */
const MAX_ROUNDS = 2_000;
const MAX_OWN_ROUNDS = 1_000;
/** A receipt is named after its bet and the number of its place. */
const RECEIPT_ID = /^([0-9a-f]{30})\.\d+$/;

type Memory = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;
/** Calls with the name of whatever another tab has changed. */
type Follow = (listener: (name: string) => void) => void;

/** The first key of a chain as this browser heard it. */
export interface HeardChain {
  readonly first: string;
  /** Keys from this index on were secret then. */
  readonly from: number;
}

/** Keeps what is heard. The first word counts: whatever the studio says later does not change it. */
export interface KeptRounds {
  keepOpening(opening: RoundOpening): void;
  keepFreeze(freeze: RoundFreeze): void;
  /** The studio's word for bets of one's own in a round. Returns whether there was anything new in it. */
  keepReceipts(round: string, receipts: readonly SignedBetReceipt[]): boolean;
  /** The key that signs the receipts of a table, as it was first. */
  keepReceiptKey(table: string, key: string): void;
  /** The first key of a chain of a table, heard before the key with this index was shown. */
  keepChain(table: string, number: number, heard: HeardChain): void;
  chainOf(table: string, number: number): HeardChain | undefined;
  heardOf(table: string, round: string): HeardBefore;
  /** The ids of the bets that it has receipts of. */
  betsOf(round: string): string[];
}

export function createKeptRounds(
  memory: Memory | undefined = localMemory(),
  now: () => number = Date.now,
  follow: Follow = () => {},
): KeptRounds {
  /** What this tab heard, which it knows also where nothing can be stored. */
  const heard = new Map<string, KeptRound>();
  const receiptKeys = new Map<string, string>();
  const chains = new Map<string, HeardChain>();
  const { watched, own } = storedRounds(memory);

  const known = (round: string): KeptRound => merge(readRound(memory, round), heard.get(round) ?? {});

  function chainOf(table: string, number: number): HeardChain | undefined {
    const name = `${CHAIN}${table}.${number}`;
    const heardHere = chains.get(name);
    if (heardHere) return heardHere;
    const { first, from } = recordIn(memory?.getItem(name) ?? null);
    return typeof first === "string" && typeof from === "number" ? { first, from } : undefined;
  }

  function keep(round: string, more: KeptRound): void {
    const stored = readRound(memory, round);
    const all = merge(merge(stored, heard.get(round) ?? {}), more);
    heard.set(round, all);
    if (all.receipts) {
      watched.delete(round);
      own.add(round);
    } else watched.add(round);
    makeRoom();
    if (!isSame(stored, all)) store(memory, ROUND + round, JSON.stringify({ ...all, round, keptAt: now() }));
  }

  function makeRoom(): void {
    for (const oldest of oldestOf(watched, MAX_ROUNDS)) {
      watched.delete(oldest);
      // Another tab may have bet in it.
      if (known(oldest).receipts) own.add(oldest);
      else forget(oldest);
    }
    for (const oldest of oldestOf(own, MAX_OWN_ROUNDS)) {
      own.delete(oldest);
      forget(oldest);
    }
  }

  function forget(round: string): void {
    heard.delete(round);
    memory?.removeItem(ROUND + round);
  }

  makeRoom();
  // Two tabs that wrote at the same moment may not have seen each other's word: whoever misses its own adds it.
  follow((name) => {
    const round = name.slice(ROUND.length);
    if (name.startsWith(ROUND) && heard.has(round)) keep(round, {});
  });

  return {
    keepOpening: (opening) => {
      if (!known(opening.round).opening) keep(opening.round, { opening });
    },
    keepFreeze: (freeze) => {
      if (!known(freeze.round).freeze) keep(freeze.round, { freeze: { ...freeze, heardAt: now() } });
    },
    keepReceipts: (round, receipts) => {
      const texts = new Set((known(round).receipts ?? []).map(betReceiptText));
      const isNews = receipts.some((receipt) => !texts.has(betReceiptText(receipt)));
      if (isNews) keep(round, { receipts });
      return isNews;
    },
    keepReceiptKey: (table, key) => {
      if (receiptKeys.has(table)) return;
      const stored = memory?.getItem(RECEIPT_KEY + table) ?? null;
      receiptKeys.set(table, stored ?? key);
      if (stored === null) store(memory, RECEIPT_KEY + table, key);
    },
    keepChain: (table, number, heard) => {
      const name = `${CHAIN}${table}.${number}`;
      if (chainOf(table, number)) return;
      chains.set(name, heard);
      store(memory, name, JSON.stringify(heard));
    },
    chainOf,
    heardOf: (table, round) => {
      const receiptKey = receiptKeys.get(table) ?? memory?.getItem(RECEIPT_KEY + table) ?? null;
      return { ...known(round), ...(receiptKey !== null && { receiptKey }) };
    },
    betsOf: (round) => [...new Set((known(round).receipts ?? []).flatMap(({ id }) => RECEIPT_ID.exec(id)?.[1] ?? []))],
  };
}

/** Other tabs of this browser. */
export const followTabs: Follow = (listener) =>
  addEventListener("storage", ({ key }) => {
    if (key !== null) listener(key);
  });

/** What was heard first of both, and the receipts of both. */
function merge(first: KeptRound, second: KeptRound): KeptRound {
  const receipts = new Map(
    [...(first.receipts ?? []), ...(second.receipts ?? [])].map((receipt) => [betReceiptText(receipt), receipt]),
  );
  return { ...second, ...first, ...(receipts.size > 0 && { receipts: [...receipts.values()] }) };
}

/** Of one round, one of which was merged with the other. */
function isSame(one: KeptRound, other: KeptRound): boolean {
  const has = ({ opening, freeze, receipts }: KeptRound) =>
    [opening !== undefined, freeze !== undefined, receipts?.length ?? 0].join();
  return has(one) === has(other);
}

/** The rounds of earlier visits and other tabs, oldest first: those only watched, and those with bets of one's own. */
function storedRounds(memory: Memory | undefined): { readonly watched: Set<string>; readonly own: Set<string> } {
  const names = Array.from({ length: memory?.length ?? 0 }, (_, at) => memory?.key(at) ?? "");
  const rounds = names
    .filter((name) => name.startsWith(ROUND))
    .map((name) => ({ round: name.slice(ROUND.length), stored: recordIn(memory?.getItem(name) ?? null) }))
    .map(({ round, stored }) => ({ round, at: keptAtOf(stored), isOwn: "receipts" in stored }))
    .toSorted((a, b) => a.at - b.at);
  const named = (isOwn: boolean) => new Set(rounds.filter((each) => each.isOwn === isOwn).map(({ round }) => round));
  return { watched: named(false), own: named(true) };
}

function oldestOf(rounds: ReadonlySet<string>, max: number): string[] {
  return rounds.size > max ? [...rounds].slice(0, rounds.size - max) : [];
}

function keptAtOf({ keptAt }: { readonly keptAt?: unknown }): number {
  return typeof keptAt === "number" ? keptAt : 0;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Anything may be in the storage: content that is not ours counts as none. */
function recordIn(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(text ?? "{}");
    return isRecord(stored) ? stored : {};
  } catch {
    return {};
  }
}

function readRound(memory: Memory | undefined, round: string): KeptRound {
  const { opening, freeze, receipts } = recordIn(memory?.getItem(ROUND + round) ?? null);
  const own = (Array.isArray(receipts) ? (receipts as readonly unknown[]) : [])
    .filter(isReceipt)
    .filter((each) => each.round === round);
  return {
    ...(isOpening(opening) && opening.round === round && { opening }),
    ...(isFreeze(freeze) && freeze.round === round && { freeze }),
    ...(own.length > 0 && { receipts: own }),
  };
}

function isOpening(value: unknown): value is RoundOpening {
  return isRecord(value) && typeof value["round"] === "string" && typeof value["commit"] === "string";
}

function isFreeze(value: unknown): value is RoundFreeze & { readonly heardAt: number } {
  return isRecord(value) && typeof value["root"] === "string" && typeof value["heardAt"] === "number";
}

function isReceipt(value: unknown): value is SignedBetReceipt {
  return isRecord(value) && typeof value["round"] === "string" && typeof value["id"] === "string";
}

function store(memory: Memory | undefined, name: string, text: string): void {
  try {
    memory?.setItem(name, text);
  } catch {
    // A full storage: rounds stay unproven in this browser.
  }
}
