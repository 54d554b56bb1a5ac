import { isPostponed, type MarketPrices, mayOpen, type MatchResult, offeredPrices, paysAt } from "@chokdee/rules/sport";
import { isDeepStrictEqual } from "node:util";
import type { Tx } from "../../core/db.ts";
import type { Log, Ports } from "../../core/ports.ts";
import type { MatchUpdate, ResultAnswer, SportEvent, SportFeed, SportFixture } from "../../core/sport.ts";
import { dropBook, type EventRow, insertEvents, type LinePoint, listEvents, saveBook, saveLine } from "./book-repo.ts";
import {
  findMatch,
  haltLeagues,
  holdMatches,
  insertFixture,
  listActiveIds,
  type MatchRow,
  noteHeard,
  saveLeagueRow,
  setAlarm,
  takeBackResult,
  updateFixture,
  writeResult,
  writeState,
} from "./match-repo.ts";
import { stateOf, statusOf, VOID_REASONS } from "./rules.ts";
import { readSetting } from "./setting-repo.ts";
import { insertVoidWindow } from "./settle-repo.ts";
import { hasBets, hasOpenBets, sumPayable } from "./slip-repo.ts";

type Needs = Pick<Ports, "clock" | "log" | "onlookers">;

/** The book as its sources write it. */
export function createFeed({ clock, log, onlookers }: Needs): SportFeed {
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
    confirmResult: (tx, matchId, result, at, options) =>
      confirmResult(log, tx, { matchId, result, at, isDoubtful: options?.isDoubtful ?? false }),
    withdrawResult,
    hasAudience: async (db, leagueId) => (await onlookers.areAt("sport")) || (await hasOpenBets(db, leagueId)),
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
  const voidReason = VOID_REASONS.postponed;
  await writeResult(tx, match.id, { result, state: "confirmed", by: "rule", paysAt: now, voidReason });
}

const suspend = (tx: Tx, id: string, minute: number, at: Date): Promise<void> =>
  insertEvents(tx, id, [{ kind: "suspension", side: null, minute, stoppage: 0, at }]);

/** States that mean a source has lost sight of the play, or sees something that may change it. */
const QUIET_HALTS: ReadonlySet<string> = new Set(["deciding", "late-beacon", "started", "finished", "stoppage"]);

async function publish(tx: Tx, update: MatchUpdate): Promise<boolean> {
  const { matchId, sourceVersion, sourceTime, state, events, book, alarm = null } = update;
  await holdMatches(tx, [matchId]);
  const match = await findMatch(tx, matchId);
  if (!match) throw new Error(`there is no match ${matchId}`);
  if (BigInt(sourceVersion) <= match.source_version || match.result !== null) return false;
  const priceCount = book === undefined ? null : offeredPrices(book?.prices ?? []).size;
  const version = await writeState(tx, matchId, state, { sourceVersion, heardAt: sourceTime, priceCount });
  if (alarm !== match.alarm) await setAlarm(tx, matchId, alarm);
  await voidFalseFacts(tx, matchId, events);
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

/** What stands until it is taken back, and what members read then. */
const TAKEN_BACK = [
  { fact: "goal", back: "goal-cancelled", reason: "ประตูถูกยกเลิก คืนทุนบิลที่รับระหว่างนั้น" },
  { fact: "red-card", back: "red-card-cancelled", reason: "ใบแดงถูกยกเลิก คืนทุนบิลที่รับระหว่างนั้น" },
] as const;

/**
 * Whoever bet while a goal or a red card stood that is taken back bet on a match that never was: a handicap would count
 * from its score, a price is made of its eleven men, and whoever saw the flag before the feed did would know. What was
 * accepted in between does not count.
 */
async function voidFalseFacts(tx: Tx, matchId: string, events: readonly SportEvent[]): Promise<void> {
  const kinds = TAKEN_BACK.filter(({ back }) => events.some(({ kind }) => kind === back));
  if (kinds.length === 0) return;
  const known = await listEvents(tx, [matchId]);
  for (const { fact, back, reason } of kinds) {
    let standing = known.reduce<EventRow[]>((facts, event) => {
      if (event.kind === back) return withoutLast(facts, event.side);
      return event.kind === fact ? [...facts, event] : facts;
    }, []);
    for (const { side, at } of events.filter(({ kind }) => kind === back)) {
      const gone = standing.findLast((each) => each.side === side);
      standing = withoutLast(standing, side);
      if (gone && gone.at < at) await insertVoidWindow(tx, matchId, gone.at, at, reason);
    }
  }
}

function withoutLast(facts: readonly EventRow[], side: EventRow["side"]): EventRow[] {
  const last = facts.findLastIndex((fact) => fact.side === side);
  return facts.filter((_, index) => index !== last);
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

interface Said {
  readonly matchId: string;
  readonly result: MatchResult;
  readonly at: Date;
  readonly isDoubtful: boolean;
}

/** Of a league at once; of a feed some minutes later, above a set sum only by two people; of a file where nobody has bet. */
async function confirmResult(log: Log, tx: Tx, { matchId, result, at, isDoubtful }: Said): Promise<ResultAnswer> {
  await holdMatches(tx, [matchId]);
  const match = await findMatch(tx, matchId);
  if (!match) throw new Error(`there is no match ${matchId}`);
  const isKnown = isDeepStrictEqual(match.result, result);
  if (isKnown && !(isDoubtful && match.result_state === "confirmed")) return "known";
  if (match.result !== null && !mayStillChange(match, at)) {
    log.error({ matchId, known: match.result, heard: result }, "a source has another result of a match");
    if (match.kind === "feed" && !isKnown) await setAlarm(tx, matchId, "result-differs");
    return isKnown ? "known" : "differs";
  }
  if (match.kind === "file" && (await hasBets(tx, matchId))) return "took_bets";
  // What two people are about to decide is decided by two people, whatever has come in its place.
  const needsPeople =
    match.kind === "feed" && (isDoubtful || match.result_state === "waiting" || (await isLarge(tx, matchId)));
  if (needsPeople) {
    await writeResult(tx, matchId, { result, state: "waiting", by: "source", paysAt: null, voidReason: null });
    return "two_people";
  }
  const due = match.kind === "feed" ? new Date(paysAt(at.getTime())) : at;
  await writeResult(tx, matchId, { result, state: "confirmed", by: "source", paysAt: due, voidReason: null });
  return "pays";
}

const isLarge = async (tx: Tx, matchId: string): Promise<boolean> =>
  (await sumPayable(tx, matchId)) > (await readSetting(tx)).two_people_above;

/** What a feed has said itself, until it is due. What waits for two people is not due. */
function mayStillChange({ kind, result_by, result_state, settling, settled_at, pays_at }: MatchRow, at: Date): boolean {
  if (kind !== "feed" || result_by !== "source" || settling || settled_at !== null) return false;
  return result_state === "waiting" || (result_state === "confirmed" && pays_at !== null && at < pays_at);
}

/** Once something is paid by it, only two people may change it, and they are called. */
async function withdrawResult(tx: Tx, matchId: string): Promise<void> {
  await holdMatches(tx, [matchId]);
  const match = await findMatch(tx, matchId);
  if (!match || match.result === null || match.kind !== "feed" || match.result_by !== "source") return;
  if (!(await takeBackResult(tx, matchId))) await setAlarm(tx, matchId, "result-differs");
}
