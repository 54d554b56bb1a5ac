import type { HaltReason, Score } from "@chokdee/rules/sport";
import { HOUR_MS } from "@chokdee/rules/time";
import { attempt, type Fields, fieldsOf, textAt, wholeAt } from "./fields.ts";
import { type FeedClock, type Half, readClock } from "./match-clock.ts";
import { type MarketMessage, readMarkets } from "./read-markets.ts";

/** A match as the feed announces it. */
export interface EventMessage {
  readonly kind: "event";
  readonly eventId: number;
  readonly version: number;
  readonly leagueId: number;
  readonly leagueName: string;
  readonly homeId: number;
  readonly homeName: string;
  readonly awayId: number;
  readonly awayName: string;
  readonly kickOffAt: number;
  /** Drawn matches and those of the feed's own tests are not offered as football. */
  readonly isReal: boolean;
  /** Whether the feed itself offers the match: it is neither closed nor postponed, nor anything that we do not know. */
  readonly isOpen: boolean;
}

/**
 * How far a match is, as far as one message says it. `unknown`: in a period that is none of the two halves, such as extra
 * time and penalties, or in one that makes no sense.
 */
export type FeedPhase =
  | "before"
  | "first-half"
  | "half-time"
  | "second-half"
  | "unknown"
  | "ended"
  | "abandoned"
  | "called-off";

export interface StateMessage {
  readonly kind: "state";
  readonly eventId: number;
  readonly version: number;
  /** Null where the message says nothing of it, so that what is known stays. */
  readonly phase: FeedPhase | null;
  readonly clock: FeedClock | null;
  /** An end that is said in a period that is none of the two halves: its score may hold more than they brought. */
  readonly isBeyond: boolean;
  readonly isClockStopped: boolean;
  readonly score: Score;
  /** Null where the message says nothing of a side's. */
  readonly redCards: { readonly home: number | null; readonly away: number | null };
  readonly danger: HaltReason | null;
}

/** The feed is there. One that speaks for football alone says how far it has come. */
export interface HeartbeatMessage {
  readonly kind: "heartbeat";
  readonly version: number | null;
}

export type MatchMessage = EventMessage | StateMessage | MarketMessage;
export type FeedMessage = MatchMessage | HeartbeatMessage;

/** Where missed messages are had again: how everything stands, or how some matches do. */
export interface Recovery {
  /** Of some matches everything, or only how they stand. What of a match cannot be read is left out with all of it. */
  pull(eventIds?: readonly number[], parts?: "all" | "states"): Promise<readonly MatchMessage[]>;
}

/** The match that a message is about which cannot be read; null where even that cannot. */
export function eventIdOf(routingKey: string, body: string): number | null {
  const data = fieldsOf(fieldsOf(attempt(() => JSON.parse(body) as unknown))?.data);
  const named = data ? wholeAt(data, "eventId") : null;
  const digits = /^(?:event|eventstate|market)\.1\.[a-z]+\.(\d{1,15})$/.exec(routingKey)?.[1];
  return named ?? (digits === undefined ? null : Number(digits));
}

const SOCCER = 1;
const MESSAGE_TYPES = { event: 0, state: 1, market: 2 } as const;
/** The feed's clock, which its times are written by without saying so. */
const FEED_OFFSET_MS = -4 * HOUR_MS;

/** By the number that the feed gives to what goes on. */
const DANGERS: readonly (HaltReason | null)[] = [
  null,
  "possible-red-card",
  "possible-penalty",
  "video-review",
  "penalty",
  "danger",
  "danger",
];

/**
 * Reads a message of the feed. `other`: it is of no concern, such as of another sport. Undefined: it cannot be read, so
 * that something may have been missed.
 */
export function readFeedMessage(routingKey: string, body: string): FeedMessage | "other" | undefined {
  const parsed = fieldsOf(attempt(() => JSON.parse(body) as unknown));
  if (routingKey === "heartbeat") {
    return { kind: "heartbeat", version: parsed?.sportType === SOCCER ? wholeAt(parsed, "versionKey") : null };
  }
  const data = parsed && fieldsOf(parsed.data);
  return data && readFeedData(parsed.messageType, data);
}

/** The same of what stands within a message, as a pull gives it. */
export function readFeedData(messageType: unknown, data: Fields): MatchMessage | "other" | undefined {
  const eventId = wholeAt(data, "eventId");
  if (eventId === null) return undefined;
  if (data.sportType !== undefined && data.sportType !== SOCCER) return "other";
  switch (messageType) {
    case MESSAGE_TYPES.event:
      return readEvent(data, eventId);
    case MESSAGE_TYPES.state:
      return readState(data, eventId);
    case MESSAGE_TYPES.market:
      return readMarkets(data, eventId);
    default:
      return undefined;
  }
}

function readEvent(data: Fields, eventId: number): EventMessage | "other" | undefined {
  // Corners, bookings and the like of another match are events of their own.
  if (wholeAt(data, "parentId")) return "other";
  const [version, leagueId] = [wholeAt(data, "versionKey"), wholeAt(data, "leagueId")];
  const [homeId, awayId] = [wholeAt(data, "homeTeamId"), wholeAt(data, "awayTeamId")];
  const names = ["leagueName", "homeTeamName", "awayTeamName"].map((name) => textAt(data, name));
  const [leagueName, homeName, awayName] = names;
  const kickOffAt = feedTime(data.kickoffTime);
  if (version === null || leagueId === null || homeId === null || awayId === null || kickOffAt === null)
    return undefined;
  if (!leagueName || !homeName || !awayName) return undefined;
  return {
    kind: "event",
    eventId,
    version,
    leagueId,
    leagueName,
    homeId,
    homeName,
    awayId,
    awayName,
    kickOffAt,
    isReal: data.isTest !== true && data.isVirtualEvent !== true,
    isOpen: isRunning(data),
  };
}

function readState(data: Fields, eventId: number): StateMessage | undefined {
  const version = wholeAt(data, "versionKey");
  const [home, away] = [wholeAt(data, "liveHomeScore"), wholeAt(data, "liveAwayScore")];
  if (version === null || home === null || away === null) return undefined;
  const clock = readClock(textAt(data, "inPlayTime"));
  const period = periodOf(data, clock);
  const end = ENDS[textAt(data, "eventStatus") ?? ""];
  const phase = end ?? period;
  return {
    kind: "state",
    eventId,
    version,
    phase,
    clock: typeof clock === "string" ? null : clock,
    isBeyond: end !== undefined && period === "unknown",
    isClockStopped: data.timerSuspend === true,
    score: { home, away },
    redCards: { home: wholeAt(data, "homeRedCard"), away: wholeAt(data, "awayRedCard") },
    danger: dangerOf(data, phase),
  };
}

const ENDS: Readonly<Record<string, FeedPhase>> = {
  completed: "ended",
  ended: "ended",
  abandoned: "abandoned",
  cancelled: "called-off",
  canceled: "called-off",
};

/** What the feed closes, suspends or puts off is not offered here either; nor is what it says in words that nobody knows. */
function isRunning(data: Fields): boolean {
  return data.isClosed !== true && (textAt(data, "eventStatus") ?? "running") === "running";
}

function dangerOf(data: Fields, phase: FeedPhase | null): HaltReason | null {
  const status = data.gameStatus ?? 0;
  const danger = typeof status === "number" ? DANGERS[status] : undefined;
  if (danger === undefined) return "danger";
  const isEnd = phase === "ended" || phase === "abandoned" || phase === "called-off";
  return danger ?? (isEnd || isRunning(data) ? null : "danger");
}

const HALVES: Readonly<Record<number, Half>> = { 1: "first-half", 2: "second-half" };

type Clock = ReturnType<typeof readClock>;

function periodOf(data: Fields, clock: Clock): Half | "half-time" | "unknown" | null {
  if (data.isHT === true || clock === "half-time") return "half-time";
  if (clock === "unreadable") return "unknown";
  const named = clock?.half ?? null;
  const period = data.livePeriod ?? 0;
  if (period === 0) return named;
  const half = typeof period === "number" ? HALVES[period] : undefined;
  return half === undefined || (named !== null && named !== half) ? "unknown" : half;
}

/** Times stand there by the feed's own clock, unless they name another. */
function feedTime(value: unknown): number | null {
  const [, moment, zone] =
    /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})?$/.exec(String(value)) ?? [];
  if (moment === undefined) return null;
  const at = Date.parse(`${moment}${zone ?? "Z"}`);
  if (Number.isNaN(at)) return null;
  return zone === undefined ? at - FEED_OFFSET_MS : at;
}
