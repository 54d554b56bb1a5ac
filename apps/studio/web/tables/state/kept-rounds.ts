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

const NAME = "chokdee.tables";
const MAX_ROUNDS = 200;
/** A receipt is named after its bet and the number of its place. */
const RECEIPT_ID = /^([0-9a-f]{30})\.\d+$/;

type Memory = Pick<Storage, "getItem" | "setItem">;

/** Keeps what is heard. The first word counts: whatever the studio says later does not change it. */
export interface KeptRounds {
  keepOpening(opening: RoundOpening): void;
  keepFreeze(freeze: RoundFreeze): void;
  /** The studio's word for bets of one's own in a round. */
  keepReceipts(round: string, receipts: readonly SignedBetReceipt[]): void;
  /** The key that signs the receipts of a table, as it was first. */
  keepReceiptKey(table: string, key: string): void;
  heardOf(table: string, round: string): HeardBefore;
  /** The ids of the bets that it has receipts of. */
  betsOf(round: string): string[];
}

interface Kept {
  readonly rounds: Map<string, KeptRound>;
  readonly receiptKeys: Map<string, string>;
}

export function createKeptRounds(memory: Memory | undefined = localMemory(), now: () => number = Date.now): KeptRounds {
  const { rounds, receiptKeys } = read(memory);
  const keep = (round: string, heard: KeptRound) => {
    rounds.set(round, { ...heard, ...rounds.get(round) });
    for (const oldest of [...rounds.keys()].slice(0, Math.max(0, rounds.size - MAX_ROUNDS))) rounds.delete(oldest);
    write(memory, { rounds, receiptKeys });
  };
  return {
    keepOpening: (opening) => {
      if (!rounds.get(opening.round)?.opening) keep(opening.round, { opening });
    },
    keepFreeze: (freeze) => {
      if (!rounds.get(freeze.round)?.freeze) keep(freeze.round, { freeze: { ...freeze, heardAt: now() } });
    },
    keepReceipts: (round, receipts) => {
      const kept = rounds.get(round)?.receipts ?? [];
      const known = new Set(kept.map(betReceiptText));
      const fresh = receipts.filter((receipt) => !known.has(betReceiptText(receipt)));
      if (fresh.length === 0) return;
      rounds.set(round, { ...rounds.get(round), receipts: [...kept, ...fresh] });
      keep(round, {});
    },
    keepReceiptKey: (table, key) => {
      if (receiptKeys.has(table)) return;
      receiptKeys.set(table, key);
      write(memory, { rounds, receiptKeys });
    },
    heardOf: (table, round) => {
      const receiptKey = receiptKeys.get(table);
      return { ...rounds.get(round), ...(receiptKey !== undefined && { receiptKey }) };
    },
    betsOf: (round) => [
      ...new Set((rounds.get(round)?.receipts ?? []).flatMap(({ id }) => RECEIPT_ID.exec(id)?.[1] ?? [])),
    ],
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Anything may be in the storage: content that is not ours counts as none. */
function read(memory: Memory | undefined): Kept {
  const kept: Kept = { rounds: new Map(), receiptKeys: new Map() };
  try {
    const stored: unknown = JSON.parse(memory?.getItem(NAME) ?? "{}");
    if (!isRecord(stored)) return kept;
    for (const row of listIn(stored["rounds"])) {
      if (!isRecord(row)) continue;
      const { opening, freeze } = row;
      const receipts = listIn(row["receipts"]).filter(isReceipt);
      const heard = {
        ...(isOpening(opening) && { opening }),
        ...(isFreeze(freeze) && { freeze }),
        ...(receipts.length > 0 && { receipts }),
      };
      const round = heard.opening?.round ?? heard.freeze?.round ?? receipts[0]?.round;
      if (round !== undefined) kept.rounds.set(round, heard);
    }
    for (const row of listIn(stored["receiptKeys"])) {
      const [table, key] = listIn(row);
      if (typeof table === "string" && typeof key === "string") kept.receiptKeys.set(table, key);
    }
  } catch {
    // What cannot be read was not heard.
  }
  return kept;
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
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

function write(memory: Memory | undefined, { rounds, receiptKeys }: Kept): void {
  try {
    memory?.setItem(NAME, JSON.stringify({ rounds: [...rounds.values()], receiptKeys: [...receiptKeys] }));
  } catch {
    // A full storage: rounds stay unproven in this browser.
  }
}
