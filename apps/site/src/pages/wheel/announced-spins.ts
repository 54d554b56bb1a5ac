import { isRecord, persisted } from "../../base/state/persisted.ts";

const MAX_STORED = 200;

/** What the server announced to this device before a spin was requested. */
export interface AnnouncedSpin {
  readonly commit: string;
  readonly counter: number;
  /** The member's value, as this device sent it. */
  readonly clientSeed: string;
  readonly entriesHash: string;
  /** The reference of the spin's proof; null until the spin was answered. */
  readonly reference: string | null;
}

interface AnnouncedSpins {
  /** Newest last. */
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

/** Stored on the member's device, so that a spin is not verified against what the server says afterwards. */
export const useAnnouncedSpins = persisted<AnnouncedSpins>({
  name: "chokdee.wheel",
  where: "local",
  initial: { spins: [] },
  parse: parseAnnouncedSpins,
});

/** A spin that is requested again with another prize table gets that table. */
export function storeAnnouncedSpin(announced: AnnouncedSpin): void {
  useAnnouncedSpins.setState(({ spins }) => ({
    spins: [...spins.filter(({ commit }) => commit !== announced.commit), announced].slice(-MAX_STORED),
  }));
}
