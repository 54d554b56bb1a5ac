import type { NamedBefore } from "@chokdee/rules/slots";
import type { PlayedRound, RoundRecord, SpinInput } from "../../src/protocol.ts";
import { localMemory } from "../ui/local-memory.ts";

const NAME = "chokdee.spins";
const MAX_SPINS = 200;

type Memory = Pick<Storage, "getItem" | "setItem">;
type Draw = NonNullable<SpinInput["named"]>;
type Pool = NonNullable<PlayedRound["jackpot_draw"]>;

/** What this browser named before it asked for a round, and what it then heard. Times are of its own clock. */
export interface KeptSpin extends NamedBefore {
  readonly key: string;
  readonly sentAt: number;
  /** Once the answer has come. */
  readonly round?: string;
  readonly answeredAt?: number;
  readonly pool?: Pool;
}

/** Keeps what is about to be sent. Only what the browser has named may have used the counters before. */
export function keepSpin(
  { key, kind, bet, free_round: isFree }: Pick<SpinInput, "key" | "kind" | "bet" | "free_round">,
  { commit, counter }: Draw,
  sentAt: number,
  memory: Memory | undefined = localMemory(),
): void {
  const others = read(memory).filter((spin) => spin.key !== key);
  const isBefore = (spin: KeptSpin) => spin.commit === commit && spin.counter === counter - 1;
  const follows = counter === 0 || others.some(isBefore);
  write(memory, [...others, { key, commit, counter, kind, bet: isFree ? null : bet, follows, sentAt }]);
}

/** Keeps which round the answer was about, and the value of the beacon that decides about pools. */
export function keepPlayed(
  key: string,
  { round, jackpot_draw: pool }: Pick<PlayedRound, "round" | "jackpot_draw">,
  answeredAt: number,
  memory: Memory | undefined = localMemory(),
): void {
  const heard = { round, answeredAt, ...(pool && { pool }) };
  write(
    memory,
    read(memory).map((spin) => (spin.key === key && spin.round === undefined ? { ...spin, ...heard } : spin)),
  );
}

/** What this browser named before a round; of one whose answer was lost, by the counter that it must have. */
export function namedBefore(
  { round, commit, counter, kind, bet }: Pick<RoundRecord, "round" | "commit" | "counter" | "kind" | "bet">,
  memory: Memory | undefined = localMemory(),
): KeptSpin | undefined {
  const spins = read(memory);
  const unheard = spins.filter(
    (spin) => spin.round === undefined && spin.commit === commit && spin.counter === counter,
  );
  const isSame = (spin: KeptSpin) => spin.kind === kind && (spin.bet ?? bet) === bet;
  return spins.find((spin) => spin.round === round) ?? unheard.find(isSame) ?? unheard[0];
}

/** Anything may be in the storage: content that is not ours counts as none. */
function read(memory: Memory | undefined): readonly KeptSpin[] {
  try {
    const stored: unknown = JSON.parse(memory?.getItem(NAME) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isKept) : [];
  } catch {
    return [];
  }
}

function write(memory: Memory | undefined, spins: readonly KeptSpin[]): void {
  try {
    memory?.setItem(NAME, JSON.stringify(spins.slice(-MAX_SPINS)));
  } catch {
    // A full storage: rounds stay unproven in this browser.
  }
}

function isKept(value: unknown): value is KeptSpin {
  if (typeof value !== "object" || value === null) return false;
  const { key, commit, counter, kind, bet, follows, sentAt } = value as Partial<Record<keyof KeptSpin, unknown>>;
  const isNamed = typeof commit === "string" && typeof counter === "number" && typeof kind === "string";
  const isBet = bet === null || typeof bet === "number";
  return typeof key === "string" && isNamed && isBet && typeof follows === "boolean" && typeof sentAt === "number";
}
