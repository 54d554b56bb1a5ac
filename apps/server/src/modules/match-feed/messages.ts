import type { HaltReason, PricedLine, Score } from "@chokdee/rules/sport";
import { HOUR_MS } from "@chokdee/rules/time";

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
}

/** How far a match is, as far as one message says it. */
export type FeedPhase = "before" | "first-half" | "half-time" | "second-half" | "ended" | "abandoned" | "called-off";

export interface StateMessage {
  readonly kind: "state";
  readonly eventId: number;
  readonly version: number;
  /** Null where the message says nothing of it, so that what is known stays. */
  readonly phase: FeedPhase | null;
  /** Minutes of the ninety with their fraction, at most 45 or 90. */
  readonly minute: number | null;
  readonly isStoppage: boolean;
  readonly isClockStopped: boolean;
  readonly score: Score;
  readonly redCards: Score;
  readonly danger: HaltReason | null;
}

/** Lines as the feed prices them before the match, of which rates are made. */
export interface MarketMessage {
  readonly kind: "market";
  readonly eventId: number;
  readonly version: number;
  readonly handicap: PricedLine | null;
  readonly total: PricedLine | null;
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
  pull(eventIds?: readonly number[]): Promise<readonly MatchMessage[]>;
}

type Fields = Readonly<Record<string, unknown>>;

const SOCCER = 1;
const MESSAGE_TYPES = { event: 0, state: 1, market: 2 } as const;
const BET_TYPES = { handicap: 1, total: 3 } as const;
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
      return readMarket(data, eventId);
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
  };
}

function readState(data: Fields, eventId: number): StateMessage | undefined {
  const version = wholeAt(data, "versionKey");
  const [home, away] = [wholeAt(data, "liveHomeScore"), wholeAt(data, "liveAwayScore")];
  if (version === null || home === null || away === null) return undefined;
  const clock = clockOf(textAt(data, "inPlayTime"));
  const phase = phaseOf(data, clock?.half ?? null);
  const status = textAt(data, "eventStatus") ?? "running";
  const danger = DANGERS[wholeAt(data, "gameStatus") ?? 0] ?? null;
  const isHeldUp = status !== "running" && (phase === "first-half" || phase === "second-half");
  return {
    kind: "state",
    eventId,
    version,
    phase,
    minute: clock?.minute ?? null,
    isStoppage: clock?.isStoppage ?? false,
    isClockStopped: data.timerSuspend === true,
    score: { home, away },
    redCards: { home: wholeAt(data, "homeRedCard") ?? 0, away: wholeAt(data, "awayRedCard") ?? 0 },
    danger: danger ?? (isHeldUp ? "danger" : null),
  };
}

const ENDS: Readonly<Record<string, FeedPhase>> = {
  completed: "ended",
  ended: "ended",
  abandoned: "abandoned",
  cancelled: "called-off",
  canceled: "called-off",
};

function phaseOf(data: Fields, half: "first-half" | "second-half" | null): FeedPhase | null {
  const end = ENDS[textAt(data, "eventStatus") ?? ""];
  if (end) return end;
  if (data.isHT === true) return "half-time";
  const period = wholeAt(data, "livePeriod");
  if (period === 1) return "first-half";
  return period === 2 ? "second-half" : half;
}

interface FeedClock {
  readonly half: "first-half" | "second-half" | null;
  readonly minute: number;
  readonly isStoppage: boolean;
}

/** `1H 23'`, `2H 12:30`, `63:05`, `1H 45+2`. Minutes of a named second half are counted from its beginning or from 46. */
function clockOf(text: string | null): FeedClock | null {
  const [, named, minutes, seconds, more] =
    /^(?:([12])H\s*)?'?(\d{1,3})(?::(\d{2}))?'?(?:\+(\d{1,2}))?'?$/.exec(text ?? "") ?? [];
  if (minutes === undefined) return null;
  const half = named === undefined ? null : named === "1" ? ("first-half" as const) : ("second-half" as const);
  const said = Number(minutes) + Number(seconds ?? 0) / 60;
  const minute = half === "second-half" && said < 45 ? said + 45 : said;
  const end = half === "first-half" || (half === null && minute < 46 && more !== undefined) ? 45 : 90;
  return { half, minute: Math.min(minute, end), isStoppage: more !== undefined || minute >= end };
}

function readMarket(data: Fields, eventId: number): MarketMessage | "other" | undefined {
  if (!Array.isArray(data.markets)) return undefined;
  const markets = data.markets.map(fieldsOf);
  const versions = markets.map((market) => (market ? wholeAt(market, "versionKey") : null));
  if (versions.some((version) => version === null)) return undefined;
  // Rates are made of what was offered before the match; during it, the clock and the score move them.
  const before = markets.flatMap((market) =>
    market && market.isLive !== true && market.marketStatus === "running" ? [market] : [],
  );
  if (before.length === 0) return "other";
  const lineOf = (betType: number, first: string, second: string, isHandicap: boolean) =>
    before.flatMap((market) =>
      market.betType === betType ? (lineAt(market, first, second, isHandicap) ?? []) : [],
    )[0] ?? null;
  return {
    kind: "market",
    eventId,
    version: Math.max(...versions.map(Number)),
    handicap: lineOf(BET_TYPES.handicap, "h", "a", true),
    total: lineOf(BET_TYPES.total, "h", "a", false),
  };
}

/** A handicap whose two sides do not mirror each other says nothing that could be relied on. */
function lineAt(market: Fields, first: string, second: string, isHandicap: boolean): PricedLine | undefined {
  const selections = Array.isArray(market.selections) ? market.selections.map(fieldsOf) : [];
  const [a, b] = [first, second].map((key) => selections.find((each) => each?.key === key));
  const [ours, theirs] = [numberAt(a, "point"), numberAt(b, "point")];
  const [priceA, priceB] = [a, b].map((each) => decimalOf(each));
  if (ours === null || theirs === null || !priceA || !priceB) return undefined;
  if (theirs !== (isHandicap ? -ours : ours) || !Number.isInteger(4 * ours)) return undefined;
  return { line: 4 * ours, first: priceA, second: priceB };
}

function decimalOf(selection: Fields | undefined): number | undefined {
  const all = fieldsOf(selection?.allPrice);
  const price = numberAt(all, "decimalPrice");
  return price !== null && price > 1 ? Math.round(price * 100) : undefined;
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

function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}

function textAt(fields: Fields, name: string): string | null {
  const value = fields[name];
  return typeof value === "string" && value.trim() !== "" ? value.trim().slice(0, 200) : null;
}

function numberAt(fields: Fields | undefined, name: string): number | null {
  const value = fields?.[name];
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

function wholeAt(fields: Fields, name: string): number | null {
  const value = numberAt(fields, name);
  return value !== null && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
