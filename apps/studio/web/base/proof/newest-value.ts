import { localMemory, type Memory, recallJson, remember } from "@chokdee/game-kit";
import { type HeardAt, type HeardValue, type PublishedBeacon, QUICKNET } from "@chokdee/rules/yeekee";

const NAME = "chokdee.newest";

/** What this tab heard, which it knows also where nothing can be stored. */
const heardHere = new WeakMap<Memory | typeof globalThis, HeardValue>();

/** The newest value of the public chain that any page of this browser has heard, with the time by its own clock. */
export function newestValue(memory: Memory | undefined = localMemory()): HeardValue | undefined {
  const [here, stored] = [heardHere.get(memory ?? globalThis), storedValue(memory)];
  return stored && (!here || stored.round > here.round) ? stored : here;
}

/** Keeps a value that decided something. Of the public chain it shows how late it must be. */
export function keepValue(
  { chain, round, signature }: PublishedBeacon,
  heardAt: number,
  memory: Memory | undefined = localMemory(),
): void {
  const before = newestValue(memory);
  if (chain !== QUICKNET.name || (before && before.round >= round)) return;
  const value: HeardValue = { chain, round, signature, heardAt };
  heardHere.set(memory ?? globalThis, value);
  remember(memory, NAME, JSON.stringify(value));
}

/** When something is heard now: by the device's clock and by the newest value. */
export function heardNow(heardAt: number, memory: Memory | undefined = localMemory()): HeardAt {
  const newest = newestValue(memory);
  return { heardAt, ...(newest && { newest }) };
}

export function isHeardValue(value: unknown): value is HeardValue {
  if (typeof value !== "object" || value === null) return false;
  const { chain, round, signature, heardAt } = value as Partial<Record<keyof HeardValue, unknown>>;
  const isText = typeof chain === "string" && (typeof signature === "string" || signature === null);
  return isText && typeof round === "number" && typeof heardAt === "number";
}

/** Anything may be in the storage: content that is not ours counts as none. */
function storedValue(memory: Memory | undefined): HeardValue | undefined {
  const stored = recallJson(memory, NAME);
  return isHeardValue(stored) ? stored : undefined;
}
