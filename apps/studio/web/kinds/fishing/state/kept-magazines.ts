import { type Memory, recallJson, remember } from "@chokdee/game-kit";
import { type Aim, type MagazineKept, type Shot, SPECIES } from "@chokdee/rules/fishing";

type Announced = Pick<MagazineKept, "commit" | "clientSeed" | "counter">;

const NAME = "chokdee.fishing";
const MAX_MAGAZINES = 40;
const WRITE_AFTER_MS = 800;

/** What this browser knew of a magazine before its first shot, and what it fired. The first word counts. */
export interface KeptMagazines {
  keep(magazine: string, announced: Announced): void;
  /** A shot that was drawn, as this page claimed it. */
  keepShot(magazine: string, no: number, shot: Shot): void;
  /** What the weapon that a shot left was aimed at. */
  keepHits(magazine: string, no: number, hits: readonly Aim[]): void;
  /** How many of its shots are known. */
  count(magazine: string): number;
  /** Something may have happened that this page did not hear of: it proves nothing any more. */
  drop(magazine: string): void;
  /** The studio has said something else than this page had: that stays so. */
  contradict(magazine: string): void;
  of(magazine: string): MagazineKept | undefined;
  /** Writes at once what waits to be written. */
  flush(): void;
}

interface Kept extends Announced {
  readonly shots: (Shot | undefined)[];
  readonly fate?: "dropped" | "contradicted";
}

export function createKeptMagazines(memory: Memory | undefined): KeptMagazines {
  const kept = read(memory);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    remember(memory, NAME, JSON.stringify([...kept]));
  };
  const soon = () => {
    timer ??= setTimeout(flush, WRITE_AFTER_MS);
  };
  const end = (magazine: string, fate: "dropped" | "contradicted") => {
    const found = kept.get(magazine);
    if (!found || found.fate) return;
    kept.set(magazine, { ...found, fate });
    soon();
  };
  return {
    keep: (magazine, { commit, clientSeed, counter }) => {
      if (kept.has(magazine)) return;
      kept.set(magazine, { commit, clientSeed, counter, shots: [] });
      for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - MAX_MAGAZINES))) kept.delete(oldest);
      soon();
    },
    keepShot: (magazine, no, shot) => {
      const found = kept.get(magazine);
      if (!found || found.shots[no]) return;
      found.shots[no] = shot;
      soon();
    },
    keepHits: (magazine, no, hits) => {
      const found = kept.get(magazine);
      const shot = found?.shots[no];
      if (!found || !shot || shot.hits) return;
      found.shots[no] = { ...shot, hits };
      soon();
    },
    count: (magazine) => kept.get(magazine)?.shots.length ?? 0,
    drop: (magazine) => end(magazine, "dropped"),
    contradict: (magazine) => end(magazine, "contradicted"),
    of: (magazine) => {
      const found = kept.get(magazine);
      if (!found || found.fate === "dropped") return undefined;
      const { commit, clientSeed, counter } = found;
      const isContradicted = found.fate === "contradicted";
      const shots = Array.from(found.shots);
      // A page that was away does not know all of its shots, and proves nothing by those it knows.
      if (!isContradicted && shots.some((shot) => shot === undefined)) return undefined;
      return { commit, clientSeed, counter, shots: shots.filter((shot) => shot !== undefined), isContradicted };
    },
    flush,
  };
}

/** Anything may be in the storage: content that is not ours counts as none. */
function read(memory: Memory | undefined): Map<string, Kept> {
  const kept = new Map<string, Kept>();
  const stored = recallJson(memory, NAME);
  for (const row of Array.isArray(stored) ? stored : []) {
    const [magazine, value] = Array.isArray(row) ? (row as unknown[]) : [];
    if (typeof magazine === "string" && isKept(value))
      kept.set(magazine, { ...value, shots: value.shots.map((shot) => shot ?? undefined) });
  }
  return kept;
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== "object" || value === null) return false;
  const { commit, clientSeed, counter, shots, fate } = value as Partial<Record<keyof Kept, unknown>>;
  const isSeed = clientSeed === null || typeof clientSeed === "string";
  const isAnnounced = typeof commit === "string" && isSeed && typeof counter === "number";
  const isFate = fate === undefined || fate === "dropped" || fate === "contradicted";
  return isAnnounced && isFate && Array.isArray(shots) && shots.every(isShot);
}

function isShot(value: unknown): boolean {
  if (value === null) return true;
  if (typeof value !== "object") return false;
  const { gun, hits } = value as Partial<Record<keyof Shot, unknown>>;
  const areHits = hits === undefined || (Array.isArray(hits) && hits.every(isAim));
  return isAim(value) && areHits && (gun === "cannon" || gun === "torpedo");
}

function isAim(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { species, phase } = value as Partial<Record<keyof Aim, unknown>>;
  return SPECIES.some(({ id }) => id === species) && typeof phase === "number";
}
