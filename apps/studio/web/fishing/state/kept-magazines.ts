import { type Aim, type Gun, type MagazineKept, SPECIES } from "@chokdee/rules/fishing";

type Memory = Pick<Storage, "getItem" | "setItem">;
type KeptShot = Aim & { readonly gun: Gun };

const NAME = "chokdee.fishing";
const MAX_MAGAZINES = 40;
const WRITE_AFTER_MS = 800;

/** What this browser knew of a magazine before its first shot, and what it fired. The first word counts. */
export interface KeptMagazines {
  keep(magazine: string, commit: string, clientSeed: string): void;
  /** A shot that was drawn, as this page claimed it. */
  keepShot(magazine: string, no: number, shot: KeptShot): void;
  of(magazine: string): MagazineKept | undefined;
  /** Writes at once what waits to be written. */
  flush(): void;
}

interface Kept {
  readonly commit: string;
  readonly clientSeed: string;
  readonly shots: (KeptShot | undefined)[];
}

export function createKeptMagazines(memory: Memory | undefined): KeptMagazines {
  const kept = read(memory);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    try {
      memory?.setItem(NAME, JSON.stringify([...kept]));
    } catch {
      // A full storage: magazines stay unproven in this browser.
    }
  };
  const soon = () => {
    timer ??= setTimeout(flush, WRITE_AFTER_MS);
  };
  return {
    keep: (magazine, commit, clientSeed) => {
      if (kept.has(magazine)) return;
      kept.set(magazine, { commit, clientSeed, shots: [] });
      for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - MAX_MAGAZINES))) kept.delete(oldest);
      soon();
    },
    keepShot: (magazine, no, shot) => {
      const found = kept.get(magazine);
      if (!found || found.shots[no]) return;
      found.shots[no] = shot;
      soon();
    },
    of: (magazine) => {
      const found = kept.get(magazine);
      if (!found) return undefined;
      const shots = Array.from(found.shots);
      // A page that was away does not know all of its shots, and proves nothing by those it knows.
      if (shots.some((shot) => shot === undefined)) return undefined;
      return { commit: found.commit, clientSeed: found.clientSeed, shots: shots.filter((shot) => shot !== undefined) };
    },
    flush,
  };
}

/** Anything may be in the storage: content that is not ours counts as none. */
function read(memory: Memory | undefined): Map<string, Kept> {
  const kept = new Map<string, Kept>();
  try {
    const stored: unknown = JSON.parse(memory?.getItem(NAME) ?? "[]");
    for (const row of Array.isArray(stored) ? stored : []) {
      const [magazine, value] = Array.isArray(row) ? (row as unknown[]) : [];
      if (typeof magazine === "string" && isKept(value))
        kept.set(magazine, { ...value, shots: value.shots.map((shot) => shot ?? undefined) });
    }
  } catch {
    // What cannot be read was not kept.
  }
  return kept;
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== "object" || value === null) return false;
  const { commit, clientSeed, shots } = value as Partial<Record<keyof Kept, unknown>>;
  return typeof commit === "string" && typeof clientSeed === "string" && Array.isArray(shots) && shots.every(isShot);
}

function isShot(value: unknown): boolean {
  if (value === null) return true;
  if (typeof value !== "object") return false;
  const { species, phase, gun } = value as Partial<Record<keyof KeptShot, unknown>>;
  return (
    SPECIES.some(({ id }) => id === species) && typeof phase === "number" && (gun === "cannon" || gun === "torpedo")
  );
}
