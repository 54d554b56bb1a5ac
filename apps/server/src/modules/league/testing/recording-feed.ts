import { offeredPrices } from "@chokdee/rules/sport";
import type { MatchResult } from "@chokdee/rules/sport";
import type { MatchUpdate, SportFeed, SportFixture, SportLeague } from "../../../core/sport.ts";

/** Takes note of what the book is sent, and has the audience that a test gives it. */
export interface RecordingFeed extends SportFeed {
  readonly leagues: SportLeague[];
  readonly fixtures: SportFixture[];
  readonly updates: MatchUpdate[];
  readonly results: { readonly matchId: string; readonly result: MatchResult; readonly at: Date }[];
  readonly withdrawn: string[];
  readonly gaps: { readonly leagueIds: readonly string[]; readonly at: Date }[];
  readonly heardAt: Date[];
  asked: number;
  isWatched: boolean;
  of(matchId: string): MatchUpdate[];
  lastOf(matchId: string): MatchUpdate | undefined;
  pricesOf(matchId: string): Map<string, number>;
}

/** With a book it passes everything on to it. */
export function recordingFeed(book?: SportFeed): RecordingFeed {
  const versions = new Map<string, number>();
  const updates: MatchUpdate[] = [];
  const of = (matchId: string) => updates.filter((update) => update.matchId === matchId);
  const feed: RecordingFeed = {
    leagues: [],
    fixtures: [],
    updates,
    results: [],
    withdrawn: [],
    gaps: [],
    heardAt: [],
    asked: 0,
    isWatched: false,
    of,
    lastOf: (matchId) => of(matchId).at(-1),
    pricesOf: (matchId) => offeredPrices(of(matchId).findLast(({ book }) => book !== undefined)?.book?.prices ?? []),
    async saveLeague(tx, league) {
      await book?.saveLeague(tx, league);
      feed.leagues.push(league);
    },
    async saveFixture(tx, fixture) {
      feed.fixtures.push(fixture);
      return book?.saveFixture(tx, fixture) ?? true;
    },
    async publish(tx, update) {
      await book?.publish(tx, update);
      if (update.sourceVersion <= (versions.get(update.matchId) ?? -1)) return false;
      versions.set(update.matchId, update.sourceVersion);
      updates.push(update);
      return true;
    },
    async heard(_, __, at) {
      feed.heardAt.push(at);
    },
    async gap(_, leagueIds, at) {
      feed.gaps.push({ leagueIds, at });
    },
    async confirmResult(tx, matchId, result, at, options) {
      feed.results.push({ matchId, result, at });
      return book?.confirmResult(tx, matchId, result, at, options) ?? "pays";
    },
    async withdrawResult(tx, matchId) {
      feed.withdrawn.push(matchId);
      await book?.withdrawResult(tx, matchId);
    },
    async hasAudience() {
      feed.asked += 1;
      return feed.isWatched;
    },
    async known(_, matchId) {
      const last = feed.lastOf(matchId);
      if (!last) return undefined;
      const hasResult = feed.results.some((each) => each.matchId === matchId);
      const { sourceVersion, state } = last;
      return { matchId, sourceVersion, state, book: { status: "open" }, hasResult, hasBets: false };
    },
  };
  return feed;
}
