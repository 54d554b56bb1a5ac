import { isPostponed, type MarketPrices, mayOpen, type MatchResult, offeredPrices, paysAt } from "@chokdee/rules/sport";
import { isDeepStrictEqual } from "node:util";
import type { Clock } from "../../core/clock.ts";
import type { Tx } from "../../core/db.ts";
import type { Log } from "../../core/log.ts";
import type { MatchUpdate, ResultAnswer, SportEvent, SportFeed, SportFixture } from "../../core/sport.ts";
import {
  dropBook,
  type EventRow,
  insertEvents,
  type LinePoint,
  listEvents,
  readLooked,
  saveBook,
  saveLine,
} from "./book-repo.ts";
import {
  findMatch,
  haltLeagues,
  holdMatches,
  insertFixture,
  listActiveIds,
  type MatchRow,
  noteHeard,
  saveLeagueRow,
  updateFixture,
  writeResult,
  writeState,
} from "./match-repo.ts";
import { stateOf, statusOf, VOID_REASONS } from "./rules.ts";
import { readSetting } from "./setting-repo.ts";
import { insertVoidWindow } from "./settle-repo.ts";
import { hasBets, hasOpenBets, sumPayable } from "./slip-repo.ts";

interface Needs {
  readonly clock: Clock;
  readonly log: Log;
}

/** The book as its sources write it. */
export function createFeed({ clock, log }: Needs): SportFeed {
  return {
    saveLeague: saveLeagueRow,
    async saveFixture(tx, fixture) {
      await holdMatches(tx, [fixture.matchId]);
      const now = clock.now();
      const canOpen = mayOpen(fixture.startsAt.getTime(), false, now.getTime());
      if (!(await insertFixture(tx, fixture, canOpen, now))) await moveFixture(tx, fixture, now);
      const match = await findMatch(tx, fixture.matchId);
      if (!match) throw new Error(`there is no league ${fixture.leagueId} for ${fixture.matchId}`);
      return match.is_offered && mayOpen(match.starts_at.getTime(), match.result !== null, now.getTime());
    },
    publish,
    heard: noteHeard,
    async gap(tx, leagueIds, at) {
      await holdMatches(tx, await listActiveIds(tx, leagueIds));
      for (const { id, minute } of await haltLeagues(tx, leagueIds)) await suspend(tx, id, minute, at);
    },
    confirmResult: (tx, matchId, result, at) => confirmResult(log, tx, matchId, result, at),
    audience: async (db, leagueId) => ({
      lookedAt: await readLooked(db),
      hasOpenBets: await hasOpenBets(db, leagueId),
    }),
    async known(db, matchId) {
      const match = await findMatch(db, matchId);
      return (
        match && {
          matchId,
          sourceVersion: Number(match.source_version),
          state: stateOf(match),
          book: statusOf(match, clock.now()),
          hasResult: match.result !== null,
          hasBets: await hasBets(db, matchId),
        }
      );
    },
  };
}

/** A match that has bets keeps the time that they were made for: put off by too much, it returns them at once. */
async function moveFixture(tx: Tx, fixture: SportFixture, now: Date): Promise<void> {
  await updateFixture(tx, fixture, await hasBets(tx, fixture.matchId));
  const match = await findMatch(tx, fixture.matchId);
  const isOpen = match?.kind === "feed" && match.phase === "before" && match.result === null;
  if (!isOpen || match.scheduled_at === null) return;
  if (!isPostponed(match.scheduled_at.getTime(), match.starts_at.getTime())) return;
  const result = { status: "void", score: { home: 0, away: 0 }, halfTime: null, firstGoal: null } as const;
  await writeResult(tx, match.id, { result, state: "confirmed", paysAt: now, voidReason: VOID_REASONS.postponed });
}

const suspend = (tx: Tx, id: string, minute: number, at: Date): Promise<void> =>
  insertEvents(tx, id, [{ kind: "suspension", side: null, minute, stoppage: 0, at }]);

/** States that mean a source has lost sight of the play, or sees something that may change it. */
const QUIET_HALTS: ReadonlySet<string> = new Set(["deciding", "late-beacon", "started", "finished", "stoppage"]);

async function publish(tx: Tx, update: MatchUpdate): Promise<boolean> {
  const { matchId, sourceVersion, sourceTime, state, events, book } = update;
  await holdMatches(tx, [matchId]);
  const match = await findMatch(tx, matchId);
  if (!match) throw new Error(`there is no match ${matchId}`);
  if (BigInt(sourceVersion) <= match.source_version || match.result !== null) return false;
  const priceCount = book === undefined ? null : offeredPrices(book?.prices ?? []).size;
  const version = await writeState(tx, matchId, state, { sourceVersion, heardAt: sourceTime, priceCount });
  await voidFalseGoals(tx, matchId, events);
  await insertEvents(tx, matchId, events);
  const isHalt = state.halt !== null && state.halt !== match.halt && !QUIET_HALTS.has(state.halt);
  if (isHalt) await suspend(tx, matchId, state.minute, sourceTime);
  if (book === null) await dropBook(tx, matchId);
  else if (book) {
    await saveBook(tx, matchId, version, book);
    // Before the match every move, and during it what each minute and each goal brought.
    const isNewMinute = state.minute !== match.minute || state.phase !== match.phase || events.length > 0;
    if (state.phase === "before" || isNewMinute) {
      await saveLine(tx, matchId, version, sourceTime, linePointOf(book.prices));
    }
  }
  return true;
}

/**
 * Whoever bet while a goal stood that is taken back bet on a score that never was: a handicap would count from it, and
 * whoever saw the flag before the feed did would know. What was accepted in between does not count.
 */
async function voidFalseGoals(tx: Tx, matchId: string, events: readonly SportEvent[]): Promise<void> {
  const back = events.filter(({ kind }) => kind === "goal-cancelled");
  if (back.length === 0) return;
  const standing = (await listEvents(tx, [matchId])).reduce<EventRow[]>((goals, event) => {
    if (event.kind === "goal-cancelled") return withoutLast(goals, event.side);
    return event.kind === "goal" ? [...goals, event] : goals;
  }, []);
  for (const { side, at } of back) {
    const goal = standing.findLast((each) => each.side === side);
    if (goal && goal.at < at) await insertVoidWindow(tx, matchId, goal.at, at, "ประตูถูกยกเลิก คืนทุนบิลที่รับระหว่างนั้น");
  }
}

function withoutLast(goals: readonly EventRow[], side: EventRow["side"]): EventRow[] {
  const last = goals.findLastIndex((goal) => goal.side === side);
  return goals.filter((_, index) => index !== last);
}

/** The main lines and the winner of a book. */
export function linePointOf(prices: readonly MarketPrices[]): LinePoint {
  const main = (kind: MarketPrices["kind"]) =>
    prices.find((market) => market.kind === kind && market.period === "match" && market.isMain);
  const sides = <Side extends string>(market: MarketPrices | undefined, names: readonly Side[]) => {
    const priced = names.map((name) => market?.prices.find(({ side }) => side === name)?.price ?? null);
    if (priced.includes(null)) return null;
    return Object.fromEntries(names.map((name, index) => [name, priced[index]])) as Record<Side, number>;
  };
  const [handicap, total] = [main("handicap"), main("total")];
  const [given, goals] = [sides(handicap, ["home", "away"]), sides(total, ["over", "under"])];
  return {
    handicap: given && { line: handicap?.line ?? 0, ...given },
    total: goals && { line: total?.line ?? 0, ...goals },
    winner: sides(main("1x2"), ["home", "draw", "away"]),
  };
}

/** Of a league at once; of a feed some minutes later, above a set sum only by two people; of a file where nobody has bet. */
async function confirmResult(log: Log, tx: Tx, matchId: string, result: MatchResult, at: Date): Promise<ResultAnswer> {
  await holdMatches(tx, [matchId]);
  const match = await findMatch(tx, matchId);
  if (!match) throw new Error(`there is no match ${matchId}`);
  const canStillChange = match.kind === "feed" && match.result_state === "confirmed" && !match.settling;
  if (match.result !== null && !(canStillChange && match.pays_at !== null && at < match.pays_at)) {
    return answerKnown(log, match, result);
  }
  if (isDeepStrictEqual(match.result, result)) return "known";
  if (match.kind === "file" && (await hasBets(tx, matchId))) return "took_bets";
  if (match.kind === "feed" && (await sumPayable(tx, matchId)) > (await readSetting(tx)).two_people_above) {
    await writeResult(tx, matchId, { result, state: "waiting", paysAt: null, voidReason: null });
    return "two_people";
  }
  const due = match.kind === "feed" ? new Date(paysAt(at.getTime())) : at;
  await writeResult(tx, matchId, { result, state: "confirmed", paysAt: due, voidReason: null });
  return "pays";
}

function answerKnown(log: Log, match: MatchRow, result: MatchResult): ResultAnswer {
  if (isDeepStrictEqual(match.result, result)) return "known";
  log.error({ matchId: match.id, known: match.result, heard: result }, "a source has another result of a match");
  return "differs";
}
