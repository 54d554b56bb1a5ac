import {
  beaconOfMinute,
  betsCloseAt,
  type ChainState,
  HALF_MINUTES,
  leagueFixture,
  type LeagueFixture,
  leagueQuoteLaws,
  leagueTeam,
  leagueWeights,
  liveWindow,
  MATCH_MINUTES,
  type Phase,
  priceBook,
  type Side,
} from "@chokdee/rules/sport";
import { type BeaconChain, beaconTime, chainNamed } from "@chokdee/rules/yeekee";
import type { MatchUpdate, SportEvent, SportFixture, SportTeam } from "../../core/sport.ts";
import type { LeagueMatchRow } from "./league-repo.ts";
import type { LeagueTime } from "./league-time.ts";

/** Every match of the league is known to the book under this name. */
export const LEAGUE_ID = "sim";

export function fixtureOf(matchId: string): LeagueFixture {
  const fixture = leagueFixture(matchId);
  if (!fixture) throw new Error(`no fixture of the league: ${matchId}`);
  return fixture;
}

export function chainOf(name: string): BeaconChain {
  const chain = chainNamed(name);
  if (!chain) throw new Error(`an unknown beacon: ${name}`);
  return chain;
}

export function stateOf(row: LeagueMatchRow): ChainState {
  const { minutes, home, away, half_home, half_away, first_goal } = row;
  return {
    minutes,
    score: { home, away },
    halfTime: half_home === null || half_away === null ? null : { home: half_home, away: half_away },
    firstGoal: first_goal,
  };
}

/** When the value of a minute of the match is due, by the league's clock. */
export function dueAt({ beacon_chain, first_beacon }: LeagueMatchRow, minute: number): number {
  const round = beaconOfMinute({ firstBeacon: Number(first_beacon) }, minute);
  return beaconTime(chainOf(beacon_chain), round).getTime();
}

/** What the book is sent before the match. While a sandbox holds the clock, nothing begins. */
export function sportFixture(row: LeagueMatchRow, time: LeagueTime): SportFixture {
  const { match, season, round, home, away } = fixtureOf(row.match_id);
  return {
    matchId: match,
    leagueId: LEAGUE_ID,
    season: String(season),
    round,
    home: teamOf(home),
    away: teamOf(away),
    startsAt: time.closing(dueAt(row, 1)),
    closesAt: closesAt(row, 0, time),
  };
}

function teamOf(id: string): SportTeam {
  const team = leagueTeam(id);
  if (!team) throw new Error(`no team of the league: ${id}`);
  return { id, name: team.name, englishName: team.englishName };
}

/** What the book is sent about a match as it stands: its state, what it takes bets until, and every price. */
export function matchUpdate(
  row: LeagueMatchRow,
  state: ChainState,
  time: LeagueTime,
  events: readonly SportEvent[],
): MatchUpdate {
  const { minutes, score, halfTime, firstGoal } = state;
  const weights = leagueWeights(fixtureOf(row.match_id));
  const closes = closesAt(row, minutes, time);
  // What a league that was away catches up with can be bet on by nobody.
  const isOpen = closes !== null && closes > time.toBusiness(time.now);
  return {
    matchId: row.match_id,
    sourceVersion: row.version,
    sourceTime: time.toBusiness(minutes === 0 ? time.now : dueAt(row, minutes)),
    state: {
      phase: phaseOf(minutes),
      minute: minutes,
      score,
      halfTime,
      firstGoal,
      redCards: { home: 0, away: 0 },
      begunAt: minutes === 0 ? null : time.toBusiness(dueAt(row, 1)),
      halt: row.is_late ? "late-beacon" : null,
      closesAt: closes,
    },
    events,
    book: isOpen
      ? { prices: priceBook(leagueQuoteLaws(weights, state)), law: { kind: "chain", weights, state } }
      : null,
  };
}

function phaseOf(minutes: number): Phase {
  if (minutes === 0) return "before";
  if (minutes >= MATCH_MINUTES) return "finished";
  if (minutes === HALF_MINUTES) return "half-time";
  return minutes < HALF_MINUTES ? "first-half" : "second-half";
}

function closesAt(row: LeagueMatchRow, minutes: number, time: LeagueTime): Date | null {
  if (minutes >= MATCH_MINUTES) return null;
  const [chain, opening] = [chainOf(row.beacon_chain), { firstBeacon: Number(row.first_beacon) }];
  return time.closing(liveWindow(chain, opening, minutes)?.closesAt ?? betsCloseAt(chain, opening));
}

/** What the minute that led to a state has brought. */
export function eventsOf(row: LeagueMatchRow, minute: number, goal: Side | null, time: LeagueTime): SportEvent[] {
  const at = time.toBusiness(dueAt(row, minute));
  const event = (kind: SportEvent["kind"], side: Side | null) => ({ kind, side, minute, stoppage: 0, at });
  return [
    ...(goal === null ? [] : [event("goal", goal)]),
    ...(minute === HALF_MINUTES ? [event("half-time", null)] : []),
    ...(minute === MATCH_MINUTES ? [event("full-time", null)] : []),
  ];
}
