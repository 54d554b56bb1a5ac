import type { Tx } from "../../core/db.ts";
import type { MatchFeedDependencies } from "./dependencies.ts";
import { type FeedMatchRow, lockFeedMatch, saveFeedMatch } from "./feed-repo.ts";
import { type Fold, foldMessage, type FoldProblem, type MatchRecord, NEW_MATCH, resultOf } from "./match-record.ts";
import { fixtureOf, leagueIdOf, leagueOf, matchIdOf, matchUpdate } from "./match-update.ts";
import type { EventMessage, MatchMessage } from "./messages.ts";

/** `unknown`: nobody has announced the match, so that nothing can be said about it. */
export type Applied = "applied" | "ignored" | FoldProblem | "unknown";

interface Heard {
  readonly at: Date;
  /** From the feed's own store, where states follow each other without what was between them. */
  readonly isPulled: boolean;
}

/** Takes one message about a match in one transaction: what is stored, and what the book is sent. */
export function applyMessage(deps: MatchFeedDependencies, message: MatchMessage, heard: Heard): Promise<Applied> {
  return deps.db.transaction(async (tx) => {
    const row = await lockFeedMatch(tx, message.eventId);
    if (!row && message.kind !== "event") return "unknown";
    if (row?.is_over && message.kind !== "state") return "ignored";
    if (message.kind === "event" && !message.isReal && !row) return "ignored";
    const fold = foldMessage(row?.record ?? NEW_MATCH, message, heard.at.getTime(), heard.isPulled);
    if (typeof fold === "string") return fold;
    const record = message.kind === "event" ? await withHistory(deps, tx, fold.record, message) : fold.record;
    await tell(deps, tx, row, { ...fold, record }, heard.at);
    return "applied";
  });
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

async function tell(
  { sportFeed, clock }: MatchFeedDependencies,
  tx: Tx,
  row: FeedMatchRow | undefined,
  { record, events }: Fold,
  heardAt: Date,
): Promise<void> {
  const { event } = record;
  if (!event) throw new Error("a match of the feed was stored before it was announced");
  const place = row && { matchId: row.match_id, leagueId: row.league_id };
  const { matchId, leagueId } = place ?? { matchId: matchIdOf(event), leagueId: leagueIdOf(event) };
  const named = { ...event, leagueId: Number(leagueId.slice("feed.".length)) };
  const version = Number(row?.version ?? 0n) + 1;
  const result = resultOf(record);
  if (!result && row?.is_over) await sportFeed.withdrawResult(tx, matchId);
  const match = { eventId: event.eventId, matchId, leagueId, record, version, isOver: result !== null, at: heardAt };
  await saveFeedMatch(tx, match);
  if (isAnnounced(row?.record, event)) {
    await sportFeed.saveLeague(tx, leagueOf(named));
    await sportFeed.saveFixture(tx, fixtureOf(named));
  }
  await sportFeed.publish(tx, matchUpdate(named, record, { version, events, now: clock.now(), heardAt }));
  if (result) await sportFeed.confirmResult(tx, matchId, result, clock.now(), { isDoubtful: needsPeople(record) });
}

const needsPeople = ({ isDoubtful, otherTeams }: MatchRecord): boolean => isDoubtful || otherTeams === "another";

function isAnnounced(before: MatchRecord | undefined, event: EventMessage): boolean {
  return before?.event?.version !== event.version;
}

/** New prices for a match whose clock has gone on. */
export async function repriceMatch(deps: MatchFeedDependencies, eventId: number, heardAt: Date): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lockFeedMatch(tx, eventId);
    if (!row || row.is_over) return;
    await tell(deps, tx, row, { record: row.record, events: [] }, heardAt);
  });
}

/** A match about which messages are missing takes no bets until more is known, and one that runs on has no result. */
export async function haltMatch(deps: MatchFeedDependencies, eventId: number, heardAt: Date): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lockFeedMatch(tx, eventId);
    if (!row) return;
    const { record } = row;
    const phase = record.phase === "finished" ? "second-half" : record.phase;
    const halted = { ...record, phase, ending: null, danger: "silent" } as const;
    await tell(deps, tx, row, { record: halted, events: [] }, heardAt);
  });
}
