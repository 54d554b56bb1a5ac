import { bangkokDay } from "@chokdee/rules/time";
import { type PlayState, priceBook, quoteLaws, type HaltReason } from "@chokdee/rules/sport";
import type { MatchAlarm, MatchUpdate, SportBook, SportEvent, SportFixture, SportLeague } from "../../core/sport.ts";
import { minuteAt } from "./match-clock.ts";
import type { MatchRecord } from "./match-record.ts";
import type { EventMessage } from "./messages.ts";
import type { MarketGroup } from "./read-markets.ts";
import { CUP_LEAGUE_ID } from "./sandbox/cup.ts";

/** A price is made anew before this is over, or the feed is silent and takes no bets. */
export const PRICES_VALID_MS = 10_000;

export const leagueIdOf = ({ leagueId }: EventMessage): string => `feed.${leagueId}`;
export const matchIdOf = (event: EventMessage): string => `${leagueIdOf(event)}.${event.eventId}`;

export function leagueOf(event: EventMessage): SportLeague {
  const { leagueName } = event;
  const leagueId = leagueIdOf(event);
  const names = { name: leagueName, englishName: leagueName };
  return { leagueId, kind: "feed", ...names, nextRoundAt: null, isSimulated: leagueId === CUP_LEAGUE_ID };
}

export function fixtureOf(event: EventMessage): SportFixture {
  const { homeId, homeName, awayId, awayName, kickOffAt } = event;
  const team = (id: number, name: string) => ({ id: `feed.${id}`, name, englishName: name });
  return {
    matchId: matchIdOf(event),
    leagueId: leagueIdOf(event),
    season: seasonOf(new Date(kickOffAt)),
    round: null,
    home: team(homeId, homeName),
    away: team(awayId, awayName),
    startsAt: new Date(kickOffAt),
    closesAt: null,
  };
}

/** Most leagues begin in summer. */
function seasonOf(at: Date): string {
  const [year = 0, month = 0] = bangkokDay(at).split("-").map(Number);
  const begins = month >= 7 ? year : year - 1;
  return `${begins}-${begins + 1}`;
}

function playStateAt(record: MatchRecord, now: number): PlayState {
  const { phase, score, halfTime, redCards, goals } = record;
  // Where nobody knows who was first, somebody was: nothing is offered on it.
  const firstGoal = goals[0] ?? (score.home + score.away > 0 ? "home" : null);
  return { phase, minute: minuteAt(record, now), score, halfTime, firstGoal, redCards };
}

/** Whatever the feed closes is closed here, and so is what it says in a way that nobody can rely on. */
function haltOf(record: MatchRecord, { phase, minute }: PlayState): HaltReason | null {
  const { event, ending, otherTeams, isWritten, danger } = record;
  const isOffered = event !== null && event.isOpen && event.isReal && ending !== "called-off" && otherTeams === null;
  if (!isOffered || (isWritten && phase === "before") || areMarketsClosed(record)) return "staff";
  if (danger) return danger;
  // Once it has begun, nothing is a bet from before it, whatever the feed says then.
  const isUnsound = record.begunAt !== null || record.isAbsurd || record.jump !== null;
  if (phase === "before" && isUnsound) return "staff";
  const isAtEnd = (phase === "first-half" && minute >= 45) || (phase === "second-half" && minute >= 90);
  if (record.isStoppage || isAtEnd) return "stoppage";
  return record.isLost || record.isClockUnclear || record.isFrozen ? "silent" : null;
}

/** Why a match takes no bets at a moment, if it does not. */
export function haltAt(record: MatchRecord, at: Date): HaltReason | null {
  return haltOf(record, playStateAt(record, at.getTime()));
}

const GROUPS = {
  before: ["handicap", "total"],
  live: ["live-handicap", "live-total"],
} as const satisfies Record<string, readonly MarketGroup[]>;

/** Of the main markets that the feed has named, each must take bets in one of its lines. */
function areMarketsClosed({ phase, open }: MatchRecord): boolean {
  return GROUPS[phase === "before" ? "before" : "live"].some((group) => open[group]?.length === 0);
}

/** What somebody at the desk has to look at. */
function alarmOf(record: MatchRecord): MatchAlarm | null {
  if (record.otherTeams === "another") return "other-teams";
  if (record.isDoubtful) return "doubtful-score";
  return record.phase === "before" && (record.isAbsurd || record.jump !== null) ? "absurd-prices" : null;
}

export interface Sent {
  readonly version: number;
  readonly events: readonly SportEvent[];
  readonly now: Date;
  /** When the feed was last heard. New prices of an old state are no sign of it. */
  readonly heardAt: Date;
}

/** All that the book is sent about a match: how it stands, and every price under one law. */
export function matchUpdate(
  event: EventMessage,
  record: MatchRecord,
  { version, events, now, heardAt }: Sent,
): MatchUpdate {
  const state = playStateAt(record, now.getTime());
  const halt = haltOf(record, state);
  return {
    matchId: matchIdOf(event),
    sourceVersion: version,
    sourceTime: heardAt,
    state: {
      ...state,
      minute: Math.floor(state.minute),
      begunAt: record.begunAt === null ? null : new Date(record.begunAt),
      halt,
      closesAt: null,
    },
    events,
    alarm: alarmOf(record),
    book: halt === null && state.phase !== "finished" ? bookOf(record, state) : null,
  };
}

/** Without lines to make rates of, nothing is offered. */
function bookOf({ rates }: MatchRecord, state: PlayState): SportBook | null {
  if (!rates) return null;
  const validMs = state.phase === "before" ? 0 : PRICES_VALID_MS;
  const prices = priceBook(quoteLaws(rates, state, validMs));
  return { prices, law: { kind: "poisson", rates, state, validMs, rho: 0 } };
}
