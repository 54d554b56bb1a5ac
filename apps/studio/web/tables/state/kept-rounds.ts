import { localMemory } from "../../ui/local-memory.ts";

/** What this browser heard of a round before anybody could know its result. */
export interface KeptRound {
  /** The hash of the key that draws it, heard while bets were open. */
  readonly commit?: string;
  /** The root of the bets, heard before the beacon's value was public. */
  readonly root?: string;
  /** The round of the beacon that was announced with the root. */
  readonly beacon?: number;
}

const NAME = "chokdee.tables";
const MAX_ROUNDS = 300;

type Memory = Pick<Storage, "getItem" | "setItem">;

/** Keeps what is heard. The first word counts: whatever the studio says later does not change it. */
export interface KeptRounds {
  keep(round: string, heard: KeptRound): void;
  of(round: string): KeptRound | undefined;
}

export function createKeptRounds(memory: Memory | undefined = localMemory()): KeptRounds {
  const rounds = read(memory);
  return {
    keep: (round, heard) => {
      const before = rounds.get(round);
      const kept = { ...heard, ...before };
      if (before && Object.keys(before).length === Object.keys(kept).length) return;
      rounds.set(round, kept);
      for (const oldest of [...rounds.keys()].slice(0, Math.max(0, rounds.size - MAX_ROUNDS))) rounds.delete(oldest);
      write(memory, rounds);
    },
    of: (round) => rounds.get(round),
  };
}

/** Anything may be in the storage: content that is not ours counts as none. */
function read(memory: Memory | undefined): Map<string, KeptRound> {
  try {
    const stored: unknown = JSON.parse(memory?.getItem(NAME) ?? "[]");
    if (!Array.isArray(stored)) return new Map();
    return new Map(
      stored.flatMap((row: unknown): [string, KeptRound][] => {
        if (!Array.isArray(row)) return [];
        const [round, commit, root, beacon] = row as unknown[];
        if (typeof round !== "string") return [];
        const kept: KeptRound = {
          ...(typeof commit === "string" && { commit }),
          ...(typeof root === "string" && { root }),
          ...(typeof beacon === "number" && { beacon }),
        };
        return [[round, kept]];
      }),
    );
  } catch {
    return new Map();
  }
}

function write(memory: Memory | undefined, rounds: ReadonlyMap<string, KeptRound>): void {
  try {
    const rows = [...rounds].map(([round, { commit, root, beacon }]) => [round, commit, root, beacon]);
    memory?.setItem(NAME, JSON.stringify(rows));
  } catch {
    // A full storage: rounds stay unproven in this browser.
  }
}
