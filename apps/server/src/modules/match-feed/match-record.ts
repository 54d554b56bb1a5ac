import type { HaltReason, MatchResult, Phase, PricedLine, Rates, Score, Side } from "@chokdee/rules/sport";
import { isJump, ratesFromLines } from "@chokdee/rules/sport";
import { MINUTE_MS } from "@chokdee/rules/time";
import type { SportEvent } from "../../core/sport.ts";
import { beginningOf } from "./beginning.ts";
import { clockAfter, type ClockRecord, minuteAt } from "./match-clock.ts";
import { eventsOf, gainOf } from "./match-events.ts";
import type { EventMessage, FeedPhase, MatchMessage, StateMessage } from "./messages.ts";
import type { MarketGroup, MarketMessage } from "./read-markets.ts";

/** What is known of a match of the feed. Plain JSON: it is stored so. */
export interface MatchRecord extends ClockRecord {
  readonly event: EventMessage | null;
  /** The newest message of each kind. */
  readonly versions: { readonly event: number; readonly state: number; readonly market: number };
  /** How it ended otherwise than by the whistle. */
  readonly ending: "abandoned" | "called-off" | null;
  readonly score: Score;
  readonly halfTime: Score | null;
  readonly redCards: Score;
  /** In order, as far as it is known who scored when. */
  readonly goals: readonly Side[];
  /** False when goals came together, so that nobody knows which was first. */
  readonly isFirstGoalKnown: boolean;
  readonly danger: HaltReason | null;
  readonly begunAt: number | null;
  /** Something that the feed has said of it is missing here. */
  readonly isLost: boolean;
  /** The play is in a period that is none of the two halves: its score stands as it was before. */
  readonly isFrozen: boolean;
  /** Nobody can say from the feed alone how the ninety minutes ended. */
  readonly isDoubtful: boolean;
  readonly handicap: PricedLine | null;
  readonly total: PricedLine | null;
  readonly rates: Rates | null;
  /** The feed's own main markets that take bets, of each group that it has named. */
  readonly open: Readonly<Partial<Record<MarketGroup, readonly string[]>>>;
  /** Lines at prices that nobody would mean, and rates too far from those before, with when they came. */
  readonly isAbsurd: boolean;
  readonly jump: { readonly rates: Rates; readonly at: number } | null;
  /** Its two sides have changed places, or are another pair. */
  readonly otherTeams: "swapped" | "another" | null;
  /** Another source has its result already, so that it is never offered before its start. */
  readonly isWritten: boolean;
}

const NOTHING: Score = { home: 0, away: 0 };

export const NEW_MATCH: MatchRecord = {
  event: null,
  versions: { event: -1, state: -1, market: -1 },
  phase: "before",
  ending: null,
  minute: 0,
  clockAt: 0,
  isClockStopped: false,
  isStoppage: false,
  saidMinute: 0,
  counts: null,
  secondSince: null,
  isClockUnclear: false,
  score: NOTHING,
  halfTime: null,
  redCards: NOTHING,
  goals: [],
  isFirstGoalKnown: true,
  danger: null,
  begunAt: null,
  isLost: false,
  isFrozen: false,
  isDoubtful: false,
  handicap: null,
  total: null,
  rates: null,
  open: {},
  isAbsurd: false,
  jump: null,
  otherTeams: null,
  isWritten: false,
};

export interface Fold {
  readonly record: MatchRecord;
  readonly events: readonly SportEvent[];
}

/**
 * - `old`: the message is not newer than what is known, as when it comes twice or after a later one.
 * - `contradiction`: messages in between must be missing. What a pull says is taken as it is.
 */
export type FoldProblem = "old" | "contradiction";

/** The match after one more message. Messages say how it stands, not what happened; that follows from both. */
export function foldMessage(
  record: MatchRecord,
  message: MatchMessage,
  at: number,
  isPulled: boolean,
): Fold | FoldProblem {
  if (message.version <= record.versions[message.kind]) return "old";
  const versions = { ...record.versions, [message.kind]: message.version };
  switch (message.kind) {
    case "event":
      return { record: { ...record, versions, ...announced(record, message) }, events: [] };
    case "market":
      return { record: withMarkets({ ...record, versions }, message, at), events: [] };
    case "state":
      return foldState({ ...record, versions }, message, at, isPulled);
  }
}

/** A match whose two sides have changed places, or are others, is not the one that was bet on. */
function announced(
  { event, otherTeams }: MatchRecord,
  message: EventMessage,
): Pick<MatchRecord, "event" | "otherTeams"> {
  if (!event) return { event: message, otherTeams };
  if (event.homeId === message.awayId && event.awayId === message.homeId) return { event, otherTeams: "swapped" };
  const isSame = event.homeId === message.homeId && event.awayId === message.awayId;
  const isNamedSo = event.homeName === message.homeName && event.awayName === message.awayName;
  return isSame || isNamedSo ? { event: message, otherTeams } : { event, otherTeams: "another" };
}

/** A jump is believed when the feed still says so after so long: whoever has mistyped has seen it by then. */
const BELIEVE_JUMP_MS = 10 * MINUTE_MS;

/** Prices before the match make the rates; what somebody offers after its start does not. */
function withMarkets(known: MatchRecord, message: MarketMessage, at: number): MatchRecord {
  const record = { ...known, open: openAfter(known.open, message) };
  if (record.phase !== "before") return record;
  if (message.isAbsurd) return { ...record, isAbsurd: true };
  const lines = { handicap: message.handicap ?? record.handicap, total: message.total ?? record.total };
  if (!lines.handicap || !lines.total) return { ...record, ...lines, isAbsurd: false };
  const rates = ratesFromLines(lines.handicap, lines.total);
  if (!rates) return { ...record, isAbsurd: true };
  const next = { ...record, ...lines, rates, isAbsurd: false, jump: null };
  const hadLines = record.handicap !== null && record.total !== null && record.rates !== null;
  if (!hadLines || !record.rates || !isJump(record.rates, rates)) return next;
  const { jump } = record;
  if (!jump || isJump(jump.rates, rates)) return { ...record, jump: { rates, at } };
  return at - jump.at >= BELIEVE_JUMP_MS ? next : record;
}

function openAfter(known: MatchRecord["open"], { markets }: MarketMessage): MatchRecord["open"] {
  return markets.reduce((open, { group, id, isOpen }) => {
    const others = (open[group] ?? []).filter((other) => other !== id);
    return { ...open, [group]: isOpen ? [...others, id] : others };
  }, known);
}

const ORDER: readonly Phase[] = ["before", "first-half", "half-time", "second-half", "finished"];
/** No match with its break and its stoppage time takes so long without extra time. */
const LONGEST_MS = 140 * MINUTE_MS;

function foldState(record: MatchRecord, message: StateMessage, at: number, isPulled: boolean): Fold | FoldProblem {
  // What runs on after its end without saying where is in none of the two halves.
  const said = message.phase ?? (record.phase === "finished" ? "unknown" : record.phase);
  const phase = said === "unknown" ? record.phase : phaseFrom(said, record.phase);
  const isAgain = record.phase === "finished" && phase !== "finished";
  const isBackwards = isAgain || ORDER.indexOf(phase) < ORDER.indexOf(record.phase);
  if (said === "unknown") {
    if (record.phase === "finished" && !isPulled) return "contradiction";
    return { record: frozen(record, message, at), events: [] };
  }
  if (phase === "finished" && isAfterMore(record, message, at, isPulled)) return ended(record, message, said, at);
  const gained = gainOf(record.score, message.score);
  const isLeap = gained.home + gained.away > 1 || (gained.home < 0 && gained.away < 0) || gained.home * gained.away < 0;
  if (!isPulled && (isBackwards || isLeap)) return "contradiction";
  const { clock, isClockStopped } = message;
  const set = clockAfter(record, { clock, isClockStopped, phase, at, isPulled });
  if (set === "backwards") return "contradiction";
  const folded: MatchRecord = {
    ...record,
    ...set,
    ...goalsAfter(record, gained),
    ending: endingOf(said),
    score: message.score,
    halfTime: halfTimeOf(record, phase, message.score),
    redCards: {
      home: message.redCards.home ?? record.redCards.home,
      away: message.redCards.away ?? record.redCards.away,
    },
    danger: message.danger,
    isLost: false,
    isFrozen: false,
    isDoubtful: false,
    begunAt: begunAt(record, set, at),
  };
  return { record: folded, events: eventsOf(record, folded, at) };
}

/** What was first heard of without its clock has begun when that says so. */
function begunAt(record: MatchRecord, clock: ClockRecord, at: number): number | null {
  const known = record.begunAt;
  const isPlain = known !== null && (!record.isClockUnclear || clock.isClockUnclear || clock.phase !== "first-half");
  if (isPlain) return known;
  const begun = beginningOf(clock.phase, clock.minute, at, record.event?.kickOffAt ?? null);
  return known === null || begun === null ? begun : Math.min(known, begun);
}

/** What is played beyond the two halves counts for nothing that is bet on: the score stands as it was. */
function frozen(record: MatchRecord, message: StateMessage, at: number): MatchRecord {
  const minute = minuteAt(record, at);
  const isOver = record.phase === "finished" || (record.phase === "second-half" && (record.isStoppage || minute >= 90));
  const phase = record.phase === "finished" ? "second-half" : record.phase;
  const clock = { phase, minute, clockAt: at, isClockUnclear: true } as const;
  // Play that left the two halves before their end, or with another score than they had, leaves the result to people.
  const isDoubtful = record.isFrozen ? record.isDoubtful : !isOver || hasOtherScore(record, message);
  return { ...record, ...clock, ending: null, danger: message.danger, isFrozen: true, isDoubtful };
}

/** The end of a match that was longer than its ninety minutes, or seems to have been. */
function isAfterMore(record: MatchRecord, message: StateMessage, at: number, isPulled: boolean): boolean {
  if (record.isFrozen || !hasOtherScore(record, message)) return record.isFrozen;
  const isLate = !isPulled && record.phase !== "finished" && record.begunAt !== null;
  return message.isBeyond || (isLate && at - (record.begunAt ?? at) > LONGEST_MS);
}

function ended(record: MatchRecord, message: StateMessage, said: FeedPhase | Phase, at: number): Fold {
  const clock = { phase: "finished", minute: 90, saidMinute: 90, clockAt: at, isClockUnclear: false } as const;
  const isDoubtful = hasOtherScore(record, message) && (record.isDoubtful || !record.isFrozen);
  const ending = endingOf(said);
  const folded: MatchRecord = { ...record, ...clock, ending, danger: null, isFrozen: true, isDoubtful };
  return { record: folded, events: eventsOf(record, folded, at) };
}

function hasOtherScore({ score }: MatchRecord, message: StateMessage): boolean {
  return score.home !== message.score.home || score.away !== message.score.away;
}

function phaseFrom(said: Exclude<FeedPhase, "unknown"> | Phase, known: Phase): Phase {
  if (said === "ended" || said === "abandoned") return "finished";
  return said === "called-off" ? known : said;
}

/** What was given up or called off is neither when it is played on. */
function endingOf(said: FeedPhase | Phase): MatchRecord["ending"] {
  return said === "abandoned" || said === "called-off" ? said : null;
}

/** A goal that is taken back was the last of its side. */
function goalsAfter(
  { goals: known, isFirstGoalKnown }: MatchRecord,
  gained: Score,
): Pick<MatchRecord, "goals" | "isFirstGoalKnown"> {
  const goals = [...known];
  const sides = (["home", "away"] as const).filter((side) => gained[side] !== 0);
  const isTogether = goals.length === 0 && sides.length === 2 && gained.home > 0 && gained.away > 0;
  for (const side of sides) {
    for (let count = gained[side]; count > 0; count--) goals.push(side);
    for (let count = gained[side]; count < 0; count++) {
      const last = goals.lastIndexOf(side);
      if (last >= 0) goals.splice(last, 1);
    }
  }
  return { goals, isFirstGoalKnown: goals.length === 0 || (isFirstGoalKnown && !isTogether) };
}

/** What is taken back during the break counts for half-time too, and so does what was before it and is taken back later. */
function halfTimeOf({ halfTime }: MatchRecord, phase: Phase, score: Score): Score | null {
  if (phase === "half-time") return score;
  if (phase === "before" || phase === "first-half" || halfTime === null) return null;
  return { home: Math.min(halfTime.home, score.home), away: Math.min(halfTime.away, score.away) };
}

/** What the feed calls final; null while it does not. */
export function resultOf(record: MatchRecord): MatchResult | null {
  const { phase, ending, otherTeams, halfTime, score, goals, isFirstGoalKnown } = record;
  if (ending === "called-off" || otherTeams === "swapped") {
    return { status: "void", halfTime: null, score: NOTHING, firstGoal: null };
  }
  if (phase !== "finished") return null;
  const isGoalless = score.home + score.away === 0;
  const isWhole = isFirstGoalKnown && goals.length === score.home + score.away;
  return {
    status: ending === "abandoned" ? "abandoned" : "finished",
    halfTime: halfTime ?? (isGoalless && ending === null ? score : null),
    score,
    firstGoal: isGoalless ? "none" : (isWhole && goals[0]) || null,
  };
}
