import { isRecord, persisted } from "../../base/state/persisted.ts";

const MOST_KEPT = 200;

/** What the server had told this device before a spin was asked for. */
export interface ToldSpin {
  readonly commit: string;
  readonly counter: number;
  /** The member's value, as this device sent it. */
  readonly clientSeed: string;
  readonly entriesHash: string;
  /** Of the spin's proof; null until the spin was answered. */
  readonly reference: string | null;
}

interface ToldSpins {
  /** The newest last. */
  readonly spins: readonly ToldSpin[];
}

function parseToldSpins({ spins }: Readonly<Record<string, unknown>>): ToldSpins {
  const kept = Array.isArray(spins) ? spins : [];
  return { spins: kept.flatMap(parseToldSpin) };
}

function parseToldSpin(spin: unknown): readonly ToldSpin[] {
  if (!isRecord(spin)) return [];
  const { commit, counter, clientSeed, entriesHash, reference } = spin;
  if (typeof commit !== "string" || typeof counter !== "number") return [];
  if (typeof clientSeed !== "string" || typeof entriesHash !== "string") return [];
  return [{ commit, counter, clientSeed, entriesHash, reference: typeof reference === "string" ? reference : null }];
}

/** Kept by the member, so that a spin is not checked against what the server says afterwards. */
export const useToldSpins = persisted<ToldSpins>({
  name: "chokdee.wheel",
  where: "local",
  initial: { spins: [] },
  parse: parseToldSpins,
});

/** A spin that is asked for again from another table has that table. */
export function keepTold(told: ToldSpin): void {
  useToldSpins.setState(({ spins }) => ({
    spins: [...spins.filter(({ commit }) => commit !== told.commit), told].slice(-MOST_KEPT),
  }));
}
