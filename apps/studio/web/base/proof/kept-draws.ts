import { isRecord, localMemory, type Memory, recallJson, remember } from "@chokdee/game-kit";
import type { KnownBefore } from "@chokdee/rules/slots";

const NAME = "chokdee.draws";
const MAX_SEEDS = 200;
const MAX_RULES = 20;

/** What this browser received before it played. */
interface KeptDraws {
  /** The member's value by the commitment that had been announced when it was named. */
  readonly seeds: Readonly<Record<string, string>>;
  /** The hashes of the rules that were shown, by game. */
  readonly rules: Readonly<Record<string, readonly string[]>>;
}

const isText = (value: unknown): value is string => typeof value === "string";
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

/** Anything may be in the storage: content that is not ours counts as none. */
function read(memory: Memory | undefined): KeptDraws {
  const stored = recallJson(memory, NAME);
  const { seeds, rules } = isRecord(stored) ? stored : {};
  return { seeds: only(seeds, isText), rules: only(rules, isTexts) };
}

function only<T>(values: unknown, is: (value: unknown) => value is T): Readonly<Record<string, T>> {
  const entries = isRecord(values) ? Object.entries(values) : [];
  return Object.fromEntries(entries.flatMap(([key, value]) => (is(value) ? [[key, value]] : [])));
}

function write(memory: Memory | undefined, kept: KeptDraws): void {
  remember(memory, NAME, JSON.stringify(kept));
}

/** Keeps that this commitment was announced before the member's value was named. The first value counts. */
export function keepSeed(commit: string, clientSeed: string, memory: Memory | undefined = localMemory()): void {
  const { seeds, rules } = read(memory);
  if (seeds[commit] !== undefined) return;
  const newest = [...Object.entries(seeds), [commit, clientSeed] as const].slice(-MAX_SEEDS);
  write(memory, { rules, seeds: Object.fromEntries(newest) });
}

/** Keeps the rules that a game was opened with. */
export function keepRules(game: string, definitionHash: string, memory: Memory | undefined = localMemory()): void {
  const { seeds, rules } = read(memory);
  const shown = rules[game] ?? [];
  if (shown.includes(definitionHash)) return;
  write(memory, { seeds, rules: { ...rules, [game]: [...shown, definitionHash].slice(-MAX_RULES) } });
}

/** What this browser knew before the round, which the studio cannot alter; nothing where it did not play it. */
export function knownBefore(
  { commit, game }: { readonly commit: string; readonly game: string },
  memory: Memory | undefined = localMemory(),
): KnownBefore | undefined {
  const { seeds, rules } = read(memory);
  const clientSeed = seeds[commit];
  return clientSeed === undefined ? undefined : { clientSeed, definitionHashes: rules[game] ?? [] };
}
