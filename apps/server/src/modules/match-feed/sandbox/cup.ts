import { createDrawStream } from "@chokdee/rules/fair";
import {
  BEFORE,
  type Goal,
  mainLine,
  marketPrices,
  poissonLaw,
  type PricedLine,
  type Rates,
  type Score,
  type Side,
  weightsOf,
  WEIGHT_UNIT,
} from "@chokdee/rules/sport";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@chokdee/rules/time";
import type { FeedClock } from "../match-clock.ts";
import type { EventMessage, StateMessage } from "../messages.ts";
import type { MarketMessage } from "../read-markets.ts";

/** A cup of invented teams, so that a sandbox has matches at any hour. Its name says what it is wherever it stands. */
const CUP = { leagueId: 9_000_001, leagueName: "ถ้วยจำลอง (ทีมสมมติ)" } as const;
export const CUP_LEAGUE_ID = `feed.${CUP.leagueId}`;

/** Goals scored and let in against the average, in hundredths. */
const TEAMS = [
  { name: "เมฆา ซิตี้", attack: 135, defence: 80 },
  { name: "ภูผา เอฟซี", attack: 120, defence: 85 },
  { name: "ทุ่งรวงทอง", attack: 110, defence: 100 },
  { name: "สายน้ำ ยูไนเต็ด", attack: 100, defence: 95 },
  { name: "ดอกคูน เอฟซี", attack: 95, defence: 105 },
  { name: "โคมไฟ ยูไนเต็ด", attack: 90, defence: 100 },
  { name: "หอยมุก ทาวน์", attack: 85, defence: 115 },
  { name: "ใบตาล เอฟซี", attack: 75, defence: 125 },
] as const;

/** Numbers that no outside feed has come to. */
const FIRST_ID = 9_000_000_000;
/** One match begins every two hours, and those of three days are announced. */
const EVERY_MS = 2 * HOUR_MS;
const AHEAD_MS = 3 * DAY_MS;
const [FIRST_STOPPAGE, SECOND_STOPPAGE, BREAK_MINUTES] = [2, 5, 15];
/** What a match takes with its break and its stoppage time. */
const WHOLE_MINUTES = 90 + FIRST_STOPPAGE + BREAK_MINUTES + SECOND_STOPPAGE;
/** A goal that is looked at again, and whether it is taken back: one in so many. */
const [REVIEWED_ONE_IN, REFUSED_ONE_IN] = [4, 3];
const REVIEW_MINUTES = 1;

export interface CupMatch {
  readonly eventId: number;
  readonly startsAt: number;
}

/** What is announced at a moment, beginning with what is being played. */
export function cupMatches(now: number): CupMatch[] {
  const first = Math.floor((now - WHOLE_MINUTES * MINUTE_MS) / EVERY_MS) + 1;
  const count = Math.floor((now + AHEAD_MS) / EVERY_MS) - first + 1;
  return Array.from({ length: count }, (_, index) => ({
    eventId: FIRST_ID + first + index,
    startsAt: (first + index) * EVERY_MS,
  }));
}

/** By which a match's teams and its course are drawn, for whoever knows the sandbox's secret. */
export type CupSeed = (eventId: number) => string;

const streamOf = (seed: CupSeed, eventId: number, use: string) =>
  createDrawStream({ serverSeed: seed(eventId), clientSeed: use, counter: eventId });

function teamsOf(seed: CupSeed, eventId: number): readonly [number, number] {
  const stream = streamOf(seed, eventId, "teams");
  const home = stream.below(TEAMS.length);
  return [home, (home + 1 + stream.below(TEAMS.length - 1)) % TEAMS.length];
}

const teamAt = (index: number): (typeof TEAMS)[number] => TEAMS[index] ?? TEAMS[0];

function ratesOf(seed: CupSeed, eventId: number): Rates {
  const [home, away] = teamsOf(seed, eventId).map(teamAt);
  if (!home || !away) throw new Error("a match of the cup without its teams");
  return { home: (1.45 * home.attack * away.defence) / 10_000, away: (1.2 * away.attack * home.defence) / 10_000 };
}

export function cupEvent(seed: CupSeed, { eventId, startsAt }: CupMatch): EventMessage {
  const [homeId, awayId] = teamsOf(seed, eventId);
  return {
    ...CUP,
    kind: "event",
    eventId,
    version: 1,
    homeId: CUP.leagueId + 10 + homeId,
    homeName: teamAt(homeId).name,
    awayId: CUP.leagueId + 10 + awayId,
    awayName: teamAt(awayId).name,
    kickOffAt: startsAt,
    isReal: true,
    isOpen: true,
  };
}

export function cupMarket(seed: CupSeed, { eventId }: CupMatch): MarketMessage {
  const law = poissonLaw(ratesOf(seed, eventId), BEFORE);
  const lineOf = (kind: "handicap" | "total"): PricedLine | null => {
    const line = mainLine(law, { kind, period: "match" });
    const [first, second] = marketPrices([law], { kind, period: "match", line }).prices.map(({ price }) => price);
    return first && second ? { line, first, second } : null;
  };
  const lines = { handicap: lineOf("handicap"), total: lineOf("total") };
  return { kind: "market", eventId, version: 1, ...lines, markets: [], isAbsurd: false };
}

interface CourseGoal extends Goal {
  /** Minutes of real time since the start. */
  readonly at: number;
  readonly review: "none" | "stands" | "refused";
}

/** All goals of a match, drawn minute by minute, also those that are taken back. */
export type CupCourse = readonly CourseGoal[];

export function cupCourse(seed: CupSeed, { eventId }: CupMatch): CupCourse {
  const { first, second } = weightsOf(ratesOf(seed, eventId));
  const stream = streamOf(seed, eventId, "course");
  const goals: CourseGoal[] = [];
  const play = (minute: number, stoppage: number, at: number, { home, away }: { home: number; away: number }) => {
    const drawn = stream.below(WEIGHT_UNIT);
    const [isReviewed, isRefused] = [stream.below(REVIEWED_ONE_IN) === 0, stream.below(REFUSED_ONE_IN) === 0];
    if (drawn >= home + away) return;
    const review = isReviewed ? (isRefused ? "refused" : "stands") : "none";
    goals.push({ minute, ...(stoppage > 0 && { stoppage }), side: drawn < home ? "home" : "away", at, review });
  };
  for (let clock = 1; clock <= 45 + FIRST_STOPPAGE; clock++)
    play(Math.min(clock, 45), Math.max(clock - 45, 0), clock, first);
  const ahead = FIRST_STOPPAGE + BREAK_MINUTES;
  for (let clock = 46; clock <= 90 + SECOND_STOPPAGE; clock++) {
    play(Math.min(clock, 90), Math.max(clock - 90, 0), clock + ahead, second);
  }
  return goals;
}

/** How a match stands at a moment; null before its start. It follows from the moment alone, whoever was away before. */
export function cupState(course: CupCourse, { eventId, startsAt }: CupMatch, now: number): StateMessage | null {
  const played = (now - startsAt) / MINUTE_MS;
  if (played < 0) return null;
  const goals = course.filter(({ at }) => at <= played);
  const isReviewed = goals.some(({ at, review }) => review !== "none" && played < at + REVIEW_MINUTES);
  const counts = ({ at, review }: CourseGoal) => review !== "refused" || played < at + REVIEW_MINUTES;
  const count = (side: Side) => goals.filter((goal) => goal.side === side && counts(goal)).length;
  return {
    kind: "state",
    eventId,
    version: Math.floor(now / 1_000),
    ...clockAt(played),
    isBeyond: false,
    isClockStopped: false,
    score: { home: count("home"), away: count("away") },
    redCards: NO_CARDS,
    danger: isReviewed ? "video-review" : null,
  };
}

const NO_CARDS: Score = { home: 0, away: 0 };

function clockAt(played: number): Pick<StateMessage, "phase" | "clock"> {
  const second = 45 + FIRST_STOPPAGE + BREAK_MINUTES;
  if (played < 45 + FIRST_STOPPAGE) return { phase: "first-half", clock: clockOf(played, 45) };
  if (played < second) return { phase: "half-time", clock: null };
  const phase = played < WHOLE_MINUTES ? "second-half" : "ended";
  return { phase, clock: clockOf(45 + played - second, 90) };
}

const clockOf = (minute: number, end: number): FeedClock => ({
  half: null,
  said: Math.min(minute, end),
  isStoppage: minute >= end,
  counts: "match",
});
