import { isRecord } from "../../state/is-record.ts";
import { persisted } from "../../state/persisted.ts";

const MOST_KEPT = 200;

/** What the server had told this device before a spin was asked for. */
export interface ToldSpin {
  readonly commit: string;
  readonly entriesHash: string;
}

interface ToldSpins {
  /** The newest last. */
  readonly spins: readonly ToldSpin[];
}

function parseToldSpins({ spins }: Readonly<Record<string, unknown>>): ToldSpins {
  const kept = Array.isArray(spins) ? spins : [];
  return {
    spins: kept.flatMap((spin: unknown) => {
      if (!isRecord(spin)) return [];
      const { commit, entriesHash } = spin;
      return typeof commit === "string" && typeof entriesHash === "string" ? [{ commit, entriesHash }] : [];
    }),
  };
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
