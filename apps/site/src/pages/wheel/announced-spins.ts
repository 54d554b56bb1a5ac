import { isRecord, persisted } from "../../base/state/persisted.ts";

const MAX_STORED = 200;

/** What the server had told this device before a spin was asked for. */
export interface AnnouncedSpin {
  readonly commit: string;
  readonly counter: number;
  /** The member's value, as this device sent it. */
  readonly clientSeed: string;
  readonly entriesHash: string;
  /** Of the spin's proof; null until the spin was answered. */
  readonly reference: string | null;
}

interface AnnouncedSpins {
  /** The newest last. */
  readonly spins: readonly AnnouncedSpin[];
}

function parseAnnouncedSpins({ spins }: Readonly<Record<string, unknown>>): AnnouncedSpins {
  const stored = Array.isArray(spins) ? spins : [];
  return { spins: stored.flatMap(parseAnnouncedSpin) };
}

function parseAnnouncedSpin(spin: unknown): readonly AnnouncedSpin[] {
  if (!isRecord(spin)) return [];
  const { commit, counter, clientSeed, entriesHash, reference } = spin;
  if (typeof commit !== "string" || typeof counter !== "number") return [];
  if (typeof clientSeed !== "string" || typeof entriesHash !== "string") return [];
  return [{ commit, counter, clientSeed, entriesHash, reference: typeof reference === "string" ? reference : null }];
}

/** Kept by the member, so that a spin is not checked against what the server says afterwards. */
export const useAnnouncedSpins = persisted<AnnouncedSpins>({
  name: "chokdee.wheel",
  where: "local",
  initial: { spins: [] },
  parse: parseAnnouncedSpins,
});

/** A spin that is asked for again from another table has that table. */
export function storeAnnouncedSpin(announced: AnnouncedSpin): void {
  useAnnouncedSpins.setState(({ spins }) => ({
    spins: [...spins.filter(({ commit }) => commit !== announced.commit), announced].slice(-MAX_STORED),
  }));
}
