import type { Tx } from "../../core/db.ts";
import type { MatchFeedDependencies } from "./dependencies.ts";
import { type FeedMatchRow, lockFeedMatch, saveFeedMatch } from "./feed-repo.ts";
import { foldMessage, type FoldProblem, type MatchRecord, NEW_MATCH, resultOf } from "./match-record.ts";
import { fixtureOf, haltAt, leagueIdOf, leagueOf, matchIdOf, matchUpdate } from "./match-update.ts";
import type { EventMessage, MatchMessage } from "./messages.ts";
import type { SportEvent } from "../../core/sport.ts";

/** `unknown`: nobody has announced the match, so that nothing can be said about it. */
export type Applied = "applied" | "ignored" | FoldProblem | "unknown";

export interface Arrived {
  readonly message: MatchMessage;
  /** When it came, however long it has waited here since. */
  readonly at: Date;
}

export interface Applying {
  /** From the feed's own store, where states follow each other without what was between them. */
  readonly isPulled: boolean;
  /** So much waits here that nothing is offered, whatever the feed says. */
  readonly isBehind: boolean;
}

/** Takes one message about a match. */
export function applyMessage(deps: MatchFeedDependencies, message: MatchMessage, at: Date): Promise<Applied> {
  return applyMessages(deps, message.eventId, [{ message, at }], { isPulled: true, isBehind: false });
}

/**
 * Takes what has come about a match in one transaction: what is stored, and what the book is sent. Of several messages
 * only those are sent by themselves with which something happened; the clock need not be sent minute by minute.
 */
export function applyMessages(
  deps: MatchFeedDependencies,
  eventId: number,
  arrived: readonly Arrived[],
  how: Applying,
): Promise<Applied> {
  return deps.db.transaction(async (tx) => {
    const found = await lockFeedMatch(tx, eventId);
    const telling = new Telling(deps, tx, found, how);
    let last: Applied = "ignored";
    for (const { message, at } of arrived) {
      last = await telling.take(message, at);
      if (last === "unknown" || last === "contradiction") break;
    }
    await telling.finish();
    return last;
  });
}

/** A match while messages about it are taken, some of which the book has not been sent yet. */
class Telling {
  readonly #deps: MatchFeedDependencies;
  readonly #tx: Tx;
  readonly #how: Applying;
  #row: FeedMatchRow | undefined;
  #unsent: { readonly record: MatchRecord; readonly at: Date } | undefined;

  constructor(deps: MatchFeedDependencies, tx: Tx, row: FeedMatchRow | undefined, how: Applying) {
    this.#deps = deps;
    this.#tx = tx;
    this.#row = row;
    this.#how = how;
  }

  async take(message: MatchMessage, at: Date): Promise<Applied> {
    if (!this.#row && message.kind !== "event") return "unknown";
    if (this.#row?.is_over && message.kind !== "state") return "ignored";
    if (message.kind === "event" && !message.isReal && !this.#row) return "ignored";
    const known = this.#unsent?.record ?? this.#row?.record ?? NEW_MATCH;
    const fold = foldMessage(known, message, at.getTime(), this.#how.isPulled);
    if (typeof fold === "string") return fold;
    const record =
      message.kind === "event" ? await withHistory(this.#deps, this.#tx, fold.record, message) : fold.record;
    if (this.#row && fold.events.length === 0 && isAlike(known, record, at)) this.#unsent = { record, at };
    else await this.#tell(record, fold.events, at);
    return "applied";
  }

  async finish(): Promise<void> {
    if (this.#unsent) await this.#tell(this.#unsent.record, [], this.#unsent.at);
  }

  async #tell(record: MatchRecord, events: readonly SportEvent[], at: Date): Promise<void> {
    this.#row = await tell(this.#deps, this.#tx, this.#row, { record, events, at, isBehind: this.#how.isBehind });
    this.#unsent = undefined;
  }
}

/** Whether only the clock has gone on. */
function isAlike(before: MatchRecord, after: MatchRecord, at: Date): boolean {
  return (
    before.event?.version === after.event?.version &&
    before.phase === after.phase &&
    before.ending === after.ending &&
    haltAt(before, at) === haltAt(after, at)
  );
}

/** What files know of the two teams: whether they have met already, and what to expect where the feed has no lines. */
async function withHistory(
  { history }: MatchFeedDependencies,
  tx: Tx,
  record: MatchRecord,
  { homeName, awayName, kickOffAt }: EventMessage,
): Promise<MatchRecord> {
  const isWritten = await history.hasResult(tx, homeName, awayName, new Date(kickOffAt));
  return { ...record, isWritten, rates: record.rates ?? history.ratesOf(homeName, awayName) ?? null };
}

interface Sending {
  readonly record: MatchRecord;
  readonly events: readonly SportEvent[];
  readonly at: Date;
  readonly isBehind: boolean;
}

async function tell(
  { sportFeed, clock }: MatchFeedDependencies,
  tx: Tx,
  row: FeedMatchRow | undefined,
  { record, events, at, isBehind }: Sending,
): Promise<FeedMatchRow> {
  const { event } = record;
  if (!event) throw new Error("a match of the feed was stored before it was announced");
  const place = row && { matchId: row.match_id, leagueId: row.league_id };
  const { matchId, leagueId } = place ?? { matchId: matchIdOf(event), leagueId: leagueIdOf(event) };
  const named = { ...event, leagueId: Number(leagueId.slice("feed.".length)) };
  const version = Number(row?.version ?? 0n) + 1;
  const result = resultOf(record);
  if (!result && row?.is_over) await sportFeed.withdrawResult(tx, matchId);
  const isOver = result !== null;
  await saveFeedMatch(tx, { eventId: event.eventId, matchId, leagueId, record, version, isOver, at });
  if (isAnnounced(row?.record, event)) {
    await sportFeed.saveLeague(tx, leagueOf(named));
    await sportFeed.saveFixture(tx, fixtureOf(named));
  }
  const shown = isBehind ? { ...record, danger: record.danger ?? ("silent" as const) } : record;
  await sportFeed.publish(tx, matchUpdate(named, shown, { version, events, now: clock.now(), heardAt: at }));
  if (result) await sportFeed.confirmResult(tx, matchId, result, clock.now(), { isDoubtful: needsPeople(record) });
  const stored = { event_id: BigInt(event.eventId), match_id: matchId, league_id: leagueId };
  return { ...stored, record, version: BigInt(version), is_over: isOver };
}

const needsPeople = ({ isDoubtful, otherTeams }: MatchRecord): boolean => isDoubtful || otherTeams === "another";

function isAnnounced(before: MatchRecord | undefined, event: EventMessage): boolean {
  return before?.event?.version !== event.version;
}

/** New prices for a match whose clock has gone on, or which is found again. */
export async function repriceMatch(
  deps: MatchFeedDependencies,
  eventId: number,
  heardAt: Date,
  isFound = false,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lockFeedMatch(tx, eventId);
    if (!row || row.is_over) return;
    const record = isFound ? { ...row.record, isLost: false } : row.record;
    await tell(deps, tx, row, { record, events: [], at: heardAt, isBehind: false });
  });
}

/** A match about which messages are missing takes no bets until more is known, and one that runs on has no result. */
export async function haltMatch(deps: MatchFeedDependencies, eventId: number, heardAt: Date): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lockFeedMatch(tx, eventId);
    if (!row) return;
    const { record } = row;
    const phase = record.phase === "finished" ? "second-half" : record.phase;
    const lost = { ...record, phase, ending: null, isLost: true } as const;
    await tell(deps, tx, row, { record: lost, events: [], at: heardAt, isBehind: false });
  });
}
