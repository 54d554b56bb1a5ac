import type { HaltReason, MatchResult, Phase, PricedLine, Rates, Score, Side } from "@chokdee/rules/sport";
import { ratesFromLines } from "@chokdee/rules/sport";
import { MINUTE_MS } from "@chokdee/rules/time";
import type { SportEvent } from "../../core/sport.ts";
import type { EventMessage, FeedPhase, MarketMessage, MatchMessage, StateMessage } from "./messages.ts";

/** What is known of a match of the feed. Plain JSON: it is stored so. */
export interface MatchRecord {
  readonly event: EventMessage | null;
  /** The newest message of each kind. */
  readonly versions: { readonly event: number; readonly state: number; readonly market: number };
  readonly phase: Phase;
  /** How it ended otherwise than by the whistle. */
  readonly ending: "abandoned" | "called-off" | null;
  readonly minute: number;
  /** When the minute was said, and whether it goes on from there. */
  readonly clockAt: number;
  readonly isClockStopped: boolean;
  readonly isStoppage: boolean;
  readonly score: Score;
  readonly halfTime: Score | null;
  readonly redCards: Score;
  /** In order, as far as it is known who scored when. */
  readonly goals: readonly Side[];
  /** False when goals came together, so that nobody knows which was first. */
  readonly isFirstGoalKnown: boolean;
  readonly danger: HaltReason | null;
  readonly begunAt: number | null;
  readonly handicap: PricedLine | null;
  readonly total: PricedLine | null;
  readonly rates: Rates | null;
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
  score: NOTHING,
  halfTime: null,
  redCards: NOTHING,
  goals: [],
  isFirstGoalKnown: true,
  danger: null,
  begunAt: null,
  handicap: null,
  total: null,
  rates: null,
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
      return { record: withRates({ ...record, versions }, message), events: [] };
    case "state":
      return foldState({ ...record, versions }, message, at, isPulled);
  }
}

/** A match whose two sides have changed places is not the one that was bet on. */
function announced({ event, ending }: MatchRecord, message: EventMessage): Pick<MatchRecord, "event" | "ending"> {
  const isSwapped = event?.homeId === message.awayId && event.awayId === message.homeId;
  return isSwapped ? { event, ending: "called-off" } : { event: message, ending };
}

/** Prices before the match make the rates; what somebody offers after its start does not. */
function withRates(record: MatchRecord, { handicap, total }: MarketMessage): MatchRecord {
  if (record.phase !== "before") return record;
  const lines = { handicap: handicap ?? record.handicap, total: total ?? record.total };
  const rates = lines.handicap && lines.total ? ratesFromLines(lines.handicap, lines.total) : undefined;
  return { ...record, ...lines, rates: rates ?? record.rates };
}

const ORDER: readonly Phase[] = ["before", "first-half", "half-time", "second-half", "finished"];

function foldState(record: MatchRecord, message: StateMessage, at: number, isPulled: boolean): Fold | FoldProblem {
  const said = message.phase ?? record.phase;
  const phase = phaseFrom(said, record.phase);
  const gained = gainOf(record.score, message.score);
  const isBackwards = ORDER.indexOf(phase) < ORDER.indexOf(record.phase);
  const isLeap = gained.home + gained.away > 1 || (gained.home < 0 && gained.away < 0) || gained.home * gained.away < 0;
  if (!isPulled && (isBackwards || isLeap)) return "contradiction";
  const goals = goalsAfter(record, gained);
  const minute = minuteOf(record, message, phase, at, isPulled);
  const isRunning = phase === "first-half" || phase === "second-half";
  const folded: MatchRecord = {
    ...record,
    ...goals,
    phase,
    ending: endingOf(record, said),
    minute,
    clockAt: at,
    isClockStopped: message.isClockStopped,
    isStoppage: isRunning && message.isStoppage,
    score: message.score,
    halfTime: halfTimeOf(record, phase, message.score),
    redCards: message.redCards,
    danger: message.danger,
    begunAt: record.begunAt ?? (phase === "first-half" ? at - minute * MINUTE_MS : phase === "before" ? null : at),
  };
  return { record: folded, events: eventsOf(record, folded, gained, at) };
}

/** What a pull says was said some time ago, so that it does not turn the clock back. */
function minuteOf(record: MatchRecord, message: StateMessage, phase: Phase, at: number, isPulled: boolean): number {
  if (phase !== record.phase) return message.minute ?? startOf(phase);
  const known = minuteAt(record, at);
  return isPulled ? Math.max(message.minute ?? known, known) : (message.minute ?? known);
}

/** The minute of the match at a moment: its clock has gone on since it was heard of, up to the end of the half. */
export function minuteAt({ phase, minute, clockAt, isClockStopped }: MatchRecord, at: number): number {
  if (phase !== "first-half" && phase !== "second-half") return minute;
  const since = isClockStopped ? 0 : Math.max(at - clockAt, 0) / MINUTE_MS;
  return Math.min(minute + since, phase === "first-half" ? 45 : 90);
}

function phaseFrom(said: FeedPhase | Phase, known: Phase): Phase {
  if (said === "ended" || said === "abandoned") return "finished";
  return said === "called-off" ? known : said;
}

/** What was called off stays so. */
function endingOf({ ending }: MatchRecord, said: FeedPhase | Phase): MatchRecord["ending"] {
  if (said === "abandoned" || said === "called-off") return said;
  return ending === "called-off" ? ending : null;
}

function startOf(phase: Phase): number {
  if (phase === "half-time" || phase === "second-half") return 45;
  return phase === "finished" ? 90 : 0;
}

function gainOf(before: Score, after: Score): Score {
  return { home: after.home - before.home, away: after.away - before.away };
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

/** What is taken back during the break counts for half-time too. */
function halfTimeOf({ halfTime }: MatchRecord, phase: Phase, score: Score): Score | null {
  if (phase === "half-time") return score;
  return phase === "before" || phase === "first-half" ? null : halfTime;
}

function eventsOf(before: MatchRecord, after: MatchRecord, gained: Score, at: number): SportEvent[] {
  const minute = Math.floor(after.minute);
  const event = (kind: SportEvent["kind"], side: Side | null): SportEvent => ({
    kind,
    side,
    minute,
    stoppage: 0,
    at: new Date(at),
  });
  const bySide = (kind: SportEvent["kind"], counts: Score): SportEvent[] =>
    (["home", "away"] as const).flatMap((side) =>
      Array.from({ length: Math.max(counts[side], 0) }, () => event(kind, side)),
    );
  const isNew = (danger: HaltReason) => after.danger === danger && before.danger !== danger;
  const reached = (phase: Phase) => after.phase === phase && before.phase !== phase;
  return [
    ...bySide("goal", gained),
    ...bySide("goal-cancelled", { home: -gained.home, away: -gained.away }),
    ...bySide("red-card", gainOf(before.redCards, after.redCards)),
    ...(isNew("penalty") ? [event("penalty", null)] : []),
    ...(isNew("video-review") ? [event("video-review", null)] : []),
    ...(reached("half-time") ? [event("half-time", null)] : []),
    ...(reached("finished") ? [event("full-time", null)] : []),
  ];
}

/** What the feed calls final; null while it does not. */
export function resultOf(record: MatchRecord): MatchResult | null {
  const { phase, ending, halfTime, score, goals, isFirstGoalKnown } = record;
  if (ending === "called-off") return { status: "void", halfTime: null, score: NOTHING, firstGoal: null };
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
