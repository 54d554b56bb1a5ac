import { replaceEqualDeep } from "@tanstack/react-query";
import type { SiteClient } from "@chokdee/client";
import type { CallOutput, CallRequest, EventPayload } from "@chokdee/contract";
import {
  hasLine,
  isDecided,
  isPossible,
  type MarketKind,
  type MatchResult,
  type Period,
  type Price,
  selectionFromId,
} from "@chokdee/rules/sport";
import { bangkokDay } from "@chokdee/rules/time";
import { type AnswerQuery, forEveryone, withListener } from "../../base/data/queries.ts";
import { syncServerClock } from "../../base/data/server-clock.ts";
import { isRecord } from "../../base/state/persisted.ts";

export type Board = CallOutput<"sportBoard">;
type AskedTab = NonNullable<CallRequest<"sportBoard">["tab"]>;
/** A page of matches. What another page shows of them is no page. */
export type BoardTab = Exclude<AskedTab, "now">;
export type League = Board["leagues"][number];
export type Match = League["matches"][number];
export type MatchDetail = CallOutput<"sportMatch">;
export type MatchesChanged = EventPayload<"sport.matches">;
type MatchChange = MatchesChanged["matches"][number];
type PriceChange = Match["prices"][number];

/** While a page is open, what it shows is read again after this time in case the stream missed a change. */
const BOARD_EVERY_MS = 30_000;

function timed<T extends { readonly now: string }>(query: AnswerQuery<T>): AnswerQuery<T> {
  return withListener(query, ({ now }) => syncServerClock(now));
}

export const boardQuery = (client: SiteClient, tab: AskedTab) => ({
  ...timed(client.query("sportBoard", { tab })),
  refetchInterval: BOARD_EVERY_MS,
  structuralSharing: (known: unknown, answer: unknown) => newerBoard(known as Board | undefined, answer as Board),
});

const TABS: readonly BoardTab[] = ["live", "today", "early"];

/** The tab that a board was asked for. */
export function tabAsked(request: unknown): BoardTab {
  return TABS.find((tab) => isRecord(request) && request["tab"] === tab) ?? "today";
}

export const matchQuery = (client: SiteClient, matchId: string) => ({
  ...timed(client.query("sportMatch", { match_id: matchId })),
  refetchInterval: BOARD_EVERY_MS,
});

export const tableQuery = (client: SiteClient, leagueId: string) => ({
  ...client.query("sportTable", { league_id: leagueId }),
  meta: forEveryone,
});

export const cashOutQuery = (client: SiteClient, betId: string) => client.query("sportCashOutQuote", { bet_id: betId });

export function isLive({ phase }: Pick<Match, "phase">): boolean {
  return phase !== "before" && phase !== "finished";
}

/**
 * Whether nothing can be taken. A simulated match that waits for its next minute opens again in a second: its prices stay
 * as they are and can be put on the slip, which waits.
 */
export function isShut({ status, reason }: Match["book"]): boolean {
  return status === "closed" || (status === "suspended" && reason !== "deciding");
}

/** The stream may have brought more of a match than an answer that was on its way meanwhile. */
export function newerBoard(known: Board | undefined, answer: Board): Board {
  const before = new Map(known?.leagues.flatMap(({ matches }) => matches).map((match) => [match.match_id, match]));
  const leagues = answer.leagues.map((league) => ({
    ...league,
    matches: league.matches.map((match) => {
      const kept = before.get(match.match_id);
      return kept && kept.version > match.version ? kept : match;
    }),
  }));
  return replaceEqualDeep(known, { ...answer, leagues });
}

export interface Applied<T> {
  readonly answer: T;
  /** Something is missing between what was known and what came, or the answer lists other matches by now. */
  readonly isStale: boolean;
}

function changedPrices(known: readonly PriceChange[], changes: readonly PriceChange[]): PriceChange[] {
  const all = new Map([...known, ...changes]);
  return [...all].filter(([, price]) => price !== null);
}

function changedMatch(match: Match, change: MatchChange, isWhole: boolean): Match {
  const { prices, ...state } = change;
  if (change.version < match.version) return match;
  if (prices.length === 0 && !isWhole) return { ...match, ...state };
  return { ...match, ...state, prices: isWhole ? prices : changedPrices(match.prices, prices) };
}

/** Before, under way, and over are listed apart. */
const stageOf = (state: Pick<Match, "phase">) => (isLive(state) ? "live" : state.phase);

/** The tab that a match belongs on, as far as a change says. */
function tabOf(change: MatchChange, now: string): BoardTab | undefined {
  if (isLive(change)) return "live";
  if (change.phase === "finished" || change.closes_at === null) return undefined;
  return bangkokDay(new Date(change.closes_at)) <= bangkokDay(new Date(now)) ? "today" : "early";
}

/**
 * A match that has not changed stays the same object, so that its rows are not drawn again. A board is out of date as
 * soon as there is another match for its tab.
 */
export function applyToBoard(
  board: Board,
  { now, is_whole: isWhole, matches }: MatchesChanged,
  tab: BoardTab,
): Applied<Board> {
  const changes = new Map(matches.map((change) => [change.match_id, change]));
  const known = new Set(board.leagues.flatMap((league) => league.matches.map(({ match_id: id }) => id)));
  let isStale = matches.some((change) => !known.has(change.match_id) && tabOf(change, now) === tab);
  const leagues = board.leagues.map((league) => {
    if (!league.matches.some(({ match_id: id }) => changes.has(id) || isWhole)) return league;
    const changed = league.matches.map((match) => {
      const change = changes.get(match.match_id);
      isStale ||= change ? isBeyond(match, change, isWhole) : isWhole;
      return change ? changedMatch(match, change, isWhole) : match;
    });
    return { ...league, matches: changed };
  });
  return { answer: { ...board, now, leagues }, isStale };
}

/** Whether a match is listed elsewhere by now, or something of it was missed. */
function isBeyond(match: Match, change: MatchChange, isWhole: boolean): boolean {
  return stageOf(change) !== stageOf(match) || (!isWhole && change.version > match.version + 1);
}

/** The page of a match: its state, and the prices of all its markets. */
export function applyToMatch(
  detail: MatchDetail,
  { now, is_whole: isWhole, matches }: MatchesChanged,
): Applied<MatchDetail> {
  const change = matches.find(({ match_id: id }) => id === detail.match.match_id);
  if (!change) return { answer: detail, isStale: false };
  if (change.version < detail.match.version) return { answer: detail, isStale: false };
  const { prices, ...state } = change;
  const news = new Map(prices);
  const known = new Set(detail.markets.flatMap((market) => market.prices.map(([id]) => id)));
  const markets = detail.markets.map((market) => ({
    ...market,
    prices: market.prices.map(([id, price]): PriceChange => {
      const next = news.get(id);
      return [id, next === undefined ? (isWhole ? null : price) : next];
    }),
  }));
  const isOther =
    state.score.home !== detail.match.score.home ||
    state.score.away !== detail.match.score.away ||
    state.phase !== detail.match.phase ||
    prices.some(([id]) => !known.has(id));
  const isGap = !isWhole && change.version > detail.match.version + 1;
  return { answer: { ...detail, now, match: { ...detail.match, ...state }, markets }, isStale: isOther || isGap };
}

/** What is left to bet on: nothing that no goal can change any more, and no outcome that the score has passed. */
export function openMarkets({ match, markets }: Pick<MatchDetail, "match" | "markets">): MatchDetail["markets"] {
  const { score, half_time: halfTime, book } = match;
  const now: MatchResult = { status: "abandoned", score, halfTime, firstGoal: null };
  return markets
    .filter((market) => !isDecided(market, now))
    .map((market) => ({
      ...market,
      prices: market.prices.filter(([id]) => {
        const selection = selectionFromId(id);
        return selection !== undefined && isPossible(selection, score, halfTime);
      }),
    }))
    .filter(({ prices }) => isShut(book) || prices.some(([, price]) => price !== null));
}

/** The prices of a match for a reader who knows what to look for. */
export interface PriceList {
  readonly prices: ReadonlyMap<string, Price>;
  /** The main lines in quarter goals, by kind and period. */
  readonly lines: Readonly<Record<string, number>>;
}

export function readPrices(prices: readonly PriceChange[]): PriceList {
  const list = new Map<string, Price>();
  const lines: Record<string, number> = {};
  for (const [id, price] of prices) {
    const selection = price === null ? undefined : selectionFromId(id);
    if (!selection || price === null) continue;
    list.set(id, price);
    if (hasLine(selection.kind) && selection.line !== null)
      lines[`${selection.kind}.${selection.period}`] = selection.line;
  }
  return { prices: list, lines };
}

/** The line of a kind in the table; null for what has none, undefined where nothing is offered. */
export function lineIn({ lines }: PriceList, kind: MarketKind, period: Period): number | null | undefined {
  return hasLine(kind) ? lines[`${kind}.${period}`] : null;
}

/** Who gives the line; nobody at a level one. */
export function favouriteOf({ lines }: PriceList): "home" | "away" | null {
  const line = lines["handicap.match"] ?? 0;
  if (line === 0) return null;
  return line < 0 ? "home" : "away";
}

/** By what a member types, in Thai or English, of a team or its league. */
function isFound(match: Match, league: Pick<League, "name" | "english_name">, words: string): boolean {
  const text = [match.home, match.away]
    .map(({ name, english_name: english }) => `${name} ${english}`)
    .concat(league.name, league.english_name)
    .join(" ")
    .toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export interface ListedLeague {
  readonly league: League;
  readonly matches: readonly Match[];
}

/** The matches that a visitor asked for, by words, or those that they or their league are kept for. */
export function listedMatches(
  leagues: readonly League[],
  { q = "", favourites = false }: { readonly q?: string | undefined; readonly favourites?: boolean | undefined },
  kept: readonly string[],
): ListedLeague[] {
  const words = q.trim();
  return leagues
    .map((league) => ({
      league,
      matches: league.matches.filter(
        (match) =>
          (words === "" || isFound(match, league, words)) &&
          (!favourites || kept.includes(league.league_id) || kept.includes(match.match_id)),
      ),
    }))
    .filter(({ matches }) => matches.length > 0);
}
