import type { HeardBefore, RoundFreeze, RoundOpening } from "@chokdee/rules/tables";
import { localMemory } from "../../ui/local-memory.ts";

/** What this browser heard of a round, and when, before anybody could know its result. */
type KeptRound = Pick<HeardBefore, "opening" | "freeze">;

const NAME = "chokdee.tables";
const MAX_ROUNDS = 200;

type Memory = Pick<Storage, "getItem" | "setItem">;

/** Keeps what is heard. The first word counts: whatever the studio says later does not change it. */
export interface KeptRounds {
  keepOpening(opening: RoundOpening): void;
  keepFreeze(freeze: RoundFreeze): void;
  /** The key that signs the receipts of a table, as it was first. */
  keepReceiptKey(table: string, key: string): void;
  heardOf(table: string, round: string): HeardBefore;
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
    keepReceiptKey: (table, key) => {
      if (receiptKeys.has(table)) return;
      receiptKeys.set(table, key);
      write(memory, { rounds, receiptKeys });
    },
    heardOf: (table, round) => {
      const receiptKey = receiptKeys.get(table);
      return { ...rounds.get(round), ...(receiptKey !== undefined && { receiptKey }) };
    },
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
      const heard = { ...(isOpening(opening) && { opening }), ...(isFreeze(freeze) && { freeze }) };
      const round = heard.opening?.round ?? heard.freeze?.round;
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

function write(memory: Memory | undefined, { rounds, receiptKeys }: Kept): void {
  try {
    memory?.setItem(NAME, JSON.stringify({ rounds: [...rounds.values()], receiptKeys: [...receiptKeys] }));
  } catch {
    // A full storage: rounds stay unproven in this browser.
  }
}
