import type { Phase } from "@chokdee/rules/sport";
import { MINUTE_MS } from "@chokdee/rules/time";

export type Half = "first-half" | "second-half";

/** The clock as a message says it. */
export interface FeedClock {
  /** Which half it names, if any. */
  readonly half: Half | null;
  /** Its minutes with their fraction, counted as the feed counts. */
  readonly said: number;
  readonly isStoppage: boolean;
  /** What its minutes are counted from, where that is known by itself. */
  readonly counts: Counting | null;
}

/** Feeds count a second half from its own beginning or on from the first. */
export type Counting = "half" | "match";

/** `1H 23'`, `2H 12:30`, `63:05`, `1H 45+2`. */
export function readClock(text: string | null): FeedClock | "half-time" | "unreadable" | null {
  if (text === null) return null;
  if (/^h\.?t\.?$/i.test(text)) return "half-time";
  const [, named, minutes, seconds, more] =
    /^(?:([12])H\s*)?'?(\d{1,3})(?::(\d{2}))?'?(?:\+(\d{1,2}))?'?$/.exec(text) ?? [];
  if (minutes === undefined) return "unreadable";
  const half = named === undefined ? null : named === "1" ? "first-half" : "second-half";
  return { half, said: Number(minutes) + Number(seconds ?? 0) / 60, isStoppage: more !== undefined, counts: null };
}

/** Where the clock of a match stands. Plain JSON: it is stored so. */
export interface ClockRecord {
  readonly phase: Phase;
  readonly minute: number;
  /** When the minute was said, and whether it goes on from there. */
  readonly clockAt: number;
  readonly isClockStopped: boolean;
  readonly isStoppage: boolean;
  /** The latest minute of the half that the feed itself has said. */
  readonly saidMinute: number;
  /** How it counts the second half, as far as it has shown that. */
  readonly counts: Counting | null;
  /** When the match was last heard of before its second half. */
  readonly secondSince: number | null;
  /** What the feed has said last of the clock cannot be, or not be understood: nothing is priced by it. */
  readonly isClockUnclear: boolean;
}

/** No half and no break last so long; whoever says 45 sooner counts on from the first half. */
const WHOLE_HALF_MS = 40 * MINUTE_MS;
/** Nobody who counts a half from its beginning goes on so long. */
const LONGEST_HALF = 60;
/** From here on, a clock that seems to begin the second half anew has come to its stoppage time. */
const NEARLY_OVER = 85;
/** A clock is set right by seconds now and then. */
const SLACK = 1;
/** So far behind the time that has passed, it has stood still without saying so. */
const STOOD_STILL = 2;

const endOf = (phase: Phase): number => (phase === "first-half" ? 45 : 90);

/** The minute of the match at a moment: its clock has gone on since it was heard of, up to the end of the half. */
export function minuteAt({ phase, minute, clockAt, isClockStopped }: ClockRecord, at: number): number {
  if (phase !== "first-half" && phase !== "second-half") return minute;
  const since = isClockStopped ? 0 : Math.max(at - clockAt, 0) / MINUTE_MS;
  return Math.min(minute + since, endOf(phase));
}

export interface ClockSaying {
  readonly clock: FeedClock | null;
  readonly isClockStopped: boolean;
  readonly phase: Phase;
  readonly at: number;
  readonly isPulled: boolean;
}

/** The clock after a message; `backwards` where it has turned back, so that something must be wrong with one of both. */
export function clockAfter(record: ClockRecord, saying: ClockSaying): ClockRecord | "backwards" {
  const { clock, phase, at, isClockStopped } = saying;
  const isNew = phase !== record.phase;
  const isSecond = phase === "second-half" && (record.phase === "first-half" || record.phase === "half-time");
  const secondSince = isSecond ? record.clockAt : record.secondSince;
  const known: ClockRecord = { ...record, phase, isClockStopped, secondSince };
  if (phase !== "first-half" && phase !== "second-half") {
    const minute = phase === "before" ? 0 : phase === "half-time" ? 45 : 90;
    return { ...known, minute, saidMinute: minute, clockAt: at, isStoppage: false, isClockUnclear: false };
  }
  const start = phase === "first-half" ? 0 : 45;
  const before = isNew ? { ...known, minute: start, saidMinute: start, clockAt: at, isStoppage: false } : known;
  if (!clock) {
    // Nobody knows how far a half is that is heard of for the first time without its clock.
    return { ...before, minute: minuteAt(before, at), clockAt: at, isClockUnclear: before.isClockUnclear || isNew };
  }
  const understood = understand(before, clock, saying);
  if (understood === "backwards") return understood;
  if (!understood) return { ...before, minute: minuteAt(before, at), clockAt: at, isClockUnclear: true };
  return setClock(before, understood, saying, isNew);
}

interface Understood {
  readonly minute: number;
  readonly isStoppage: boolean;
  readonly counts: Counting | null;
}

/** In minutes of the ninety. Undefined where a second half's may be counted either way. */
function understand(
  record: ClockRecord,
  clock: FeedClock,
  { at, isPulled }: ClockSaying,
): Understood | "backwards" | undefined {
  const { said } = clock;
  if (record.phase === "first-half") {
    const isStoppage = clock.isStoppage || said >= 45;
    return { minute: Math.min(said, 45), isStoppage, counts: record.counts };
  }
  const known = clock.counts ?? record.counts ?? countingBy(record, clock, at);
  if (known === undefined) return undefined;
  const isOther = known === "match" && said < 45;
  if (isOther && !isPulled) return "backwards";
  const counts = isOther ? "half" : known;
  // Whoever has counted on from the first half does not begin again: this is stoppage time by another count.
  const isAgain = counts === "match" && said < LONGEST_HALF && record.saidMinute >= NEARLY_OVER;
  const isOver = clock.isStoppage || said >= 90 || isAgain || (counts === "half" && said >= 45);
  if (isOver) return { minute: 90, isStoppage: true, counts };
  return { minute: counts === "half" ? said + 45 : said, isStoppage: false, counts };
}

function countingBy({ secondSince }: ClockRecord, { said, isStoppage }: FeedClock, at: number): Counting | undefined {
  if (said < 45) return "half";
  if (said >= LONGEST_HALF || isStoppage) return "match";
  return secondSince !== null && at - secondSince < WHOLE_HALF_MS ? "match" : undefined;
}

/** The minute of a half never turns back while it is bet on: it waits for a clock that is a little behind. */
function setClock(
  before: ClockRecord,
  { minute: said, isStoppage, counts }: Understood,
  { at, isPulled }: ClockSaying,
  isNew: boolean,
): ClockRecord | "backwards" {
  // A clock that turns back a little each time would otherwise come as far as it likes.
  const saidMinute = isPulled ? said : Math.max(said, before.saidMinute);
  const set = { ...before, counts, isStoppage, saidMinute, clockAt: at, isClockUnclear: false };
  const isBack = !isNew && said < before.saidMinute - SLACK;
  // A pull that is newer than what was known and says less sets the clock right, while nobody bets on the match.
  if (isBack) return isPulled ? { ...set, minute: said } : "backwards";
  const known = minuteAt(before, at);
  const behind = known - said;
  if (behind <= 0) return { ...set, minute: said };
  const isBehind = behind > STOOD_STILL && !isPulled;
  if (isBehind) return { ...set, minute: said, isClockUnclear: true };
  // What a pull says was said some time ago, so that the clock has gone on since.
  return { ...set, minute: known, clockAt: isPulled ? at : at + behind * MINUTE_MS };
}
