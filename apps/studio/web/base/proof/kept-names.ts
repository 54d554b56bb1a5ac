import { localMemory, type Memory, recallJson, remember } from "@chokdee/game-kit";
import type { NamedBefore, NamedDraw } from "@chokdee/rules/fair";
import type { HeardAt } from "@chokdee/rules/yeekee";
import type { PlayedRound, SpinInput } from "../../../src/kinds/slots/protocol.ts";

const NAME = "chokdee.spins";
const MAX_KEPT = 200;
/** Other pages of the same member may play in between, each time. */
export const MAX_NAMES = 5;

type Draw = NonNullable<SpinInput["named"]>;
type Pool = NonNullable<PlayedRound["jackpot_draw"]>;

/** What this browser named before it asked for a spin or a magazine, and what it then heard. Times are of its own clock. */
export interface KeptName extends NamedBefore {
  readonly key: string;
  readonly sentAt: number;
  /** Once the answer has come. */
  readonly round?: string;
  readonly answered?: HeardAt;
  readonly pool?: Pool;
}

/**
 * Keeps what is about to be sent. The counter before must have been played by here: what is refused gives its counter
 * back, so one that was named and passed by may have been too good.
 */
export function keepName(
  { key, kind, bet }: Pick<KeptName, "key" | "kind" | "bet">,
  { commit, counter }: Draw,
  sentAt: number,
  memory: Memory | undefined = localMemory(),
): void {
  const others = read(memory).filter((name) => name.key !== key);
  const isBefore = (name: KeptName) => isBy(name, commit, counter - 1) && name.round !== undefined;
  const follows = counter === 0 || others.some(isBefore);
  write(memory, [...others, { key, commit, counter, kind, bet, follows, sentAt }]);
}

/** Keeps which round the answer was about, and the value of the beacon that decides about pools. */
export function keepPlayed(
  key: string,
  { round, jackpot_draw: pool }: Pick<PlayedRound, "round" | "jackpot_draw">,
  answered: HeardAt,
  memory: Memory | undefined = localMemory(),
): void {
  const heard = { round, answered, ...(pool && { pool }) };
  write(
    memory,
    read(memory).map((name) => (name.key === key && name.round === undefined ? { ...name, ...heard } : name)),
  );
}

/** Drops what was clearly refused: nothing is drawn by it, and what is next may be played elsewhere. */
export function dropName(key: string, memory: Memory | undefined = localMemory()): void {
  write(
    memory,
    read(memory).filter((name) => name.key !== key || name.round !== undefined),
  );
}

/** What this browser named before a round; of one whose answer was lost, by the counter that it must have. */
export function namedBefore(
  { round, commit, counter, kind, bet }: NamedDraw & { readonly round: string },
  memory: Memory | undefined = localMemory(),
): KeptName | undefined {
  const names = read(memory);
  const unheard = names.filter((name) => name.round === undefined && isBy(name, commit, counter));
  const isSame = (name: KeptName) => name.kind === kind && name.bet === bet;
  return names.find((name) => name.round === round) ?? unheard.find(isSame) ?? unheard[0];
}

function isBy(name: KeptName, commit: string, counter: number): boolean {
  return name.commit === commit && name.counter === counter;
}

/** Anything may be in the storage: content that is not ours counts as none. */
function read(memory: Memory | undefined): readonly KeptName[] {
  const stored = recallJson(memory, NAME);
  return Array.isArray(stored) ? stored.filter(isKept) : [];
}

function write(memory: Memory | undefined, names: readonly KeptName[]): void {
  remember(memory, NAME, JSON.stringify(names.slice(-MAX_KEPT)));
}

function isKept(value: unknown): value is KeptName {
  if (typeof value !== "object" || value === null) return false;
  const { key, commit, counter, kind, bet, follows, sentAt } = value as Partial<Record<keyof KeptName, unknown>>;
  const isNamed = typeof commit === "string" && typeof counter === "number" && typeof kind === "string";
  return (
    typeof key === "string" &&
    isNamed &&
    typeof bet === "number" &&
    typeof follows === "boolean" &&
    typeof sentAt === "number"
  );
}

/** Why a check that found nothing wrong does not prove that the studio has not chosen. */
export const NAMED_VERDICTS = {
  unnamed: "คำนวณใหม่ได้ผลเดียวกัน แต่เบราว์เซอร์นี้ไม่ได้ระบุลำดับไว้ก่อนเล่น จึงยังพิสูจน์ไม่ได้ว่าสตูดิโอไม่ได้เลือกลำดับหลังวางเดิมพัน",
  skipped: "คำนวณใหม่ได้ผลเดียวกัน แต่ลำดับก่อนหน้าไม่ได้เล่นจากเบราว์เซอร์นี้ จึงยังพิสูจน์ไม่ได้ว่าสตูดิโอไม่ได้ข้ามลำดับ",
} as const;
