import type { EventPayload } from "@chokdee/contract";
import { createWatching, frameOf, type Send, type Watching } from "../../platform/live/watching.ts";
import type { Book } from "./books.ts";
import type { SportDesk } from "./desk.ts";
import { listActive } from "./match-repo.ts";
import { pricesOf, stateView } from "./views.ts";

type Changed = EventPayload<"sport.matches">;
type MatchState = Changed["matches"][number];
/** Often enough that a change is on every page within a quarter of a second. */
const LOOK_EVERY_MS = 100;
const FAILED_MS = 1_000;
/** While nothing is written, only the time changes how a match stands. */
const REST_MS = 1_000;

/** A match as it was last sent: its state as one text, and its prices. */
interface Sent {
  readonly state: Omit<MatchState, "prices">;
  readonly text: string;
  readonly prices: Prices;
}

type Standing = ReadonlyMap<string, { readonly board: Sent; readonly match: Sent }>;

/** The matches as open pages watch them; whoever names a match watches all of its markets too. */
export type SportLive = Watching<Standing, string>;

export function createSportLive(desk: SportDesk, { lookEveryMs = LOOK_EVERY_MS } = {}): SportLive {
  let greeting: { readonly standing: Standing; readonly frame: Buffer } | undefined;

  /** Whoever comes between two looks is sent the same board, which is written once. */
  function greet(send: Send, now: Standing, matchId: string | undefined): void {
    if (greeting?.standing !== now) {
      const matches = [...now.values()].map(({ board }) => wholeOf(board));
      greeting = { standing: now, frame: frame(desk, "board", true, matches) };
    }
    send(greeting.frame);
    const open = matchId === undefined ? undefined : now.get(matchId);
    if (open) send(frame(desk, "match", true, [wholeOf(open.match)]));
  }

  /** One frame for everybody, and one for those who have a match open that has changed. */
  function publish(before: Standing, after: Standing, watchers: ReadonlyMap<Send, string | undefined>): void {
    const board = changesBetween(before, after, "board");
    if (board.length > 0) {
      const bytes = frame(desk, "board", false, board);
      for (const [send] of watchers) send(bytes);
    }
    const open = new Set([...watchers.values()].flatMap((matchId) => matchId ?? []));
    for (const change of open.size > 0 ? changesBetween(before, after, "match") : []) {
      if (!open.has(change.match_id)) continue;
      const bytes = frame(desk, "match", false, [change]);
      for (const [send, matchId] of watchers) if (matchId === change.match_id) send(bytes);
    }
  }

  return createWatching({
    log: desk.log,
    failure: "the football could not be read",
    look: () => look(desk),
    greet,
    publish,
    waitMs: (_before, after) => (after ? lookEveryMs : FAILED_MS),
    rests: { pulse: desk.pulse, ms: REST_MS },
  });
}

type Prices = ReadonlyMap<string, number | null>;

/** The prices of a book, taken apart once for as long as it stands. */
const takenApart = new WeakMap<Book, { readonly board: Prices; readonly match: Prices }>();
const NO_PRICES: { readonly board: Prices; readonly match: Prices } = { board: new Map(), match: new Map() };

function pricesIn(book: Book | undefined) {
  if (!book) return NO_PRICES;
  const known = takenApart.get(book);
  if (known) return known;
  const prices = { board: new Map(pricesOf(book, "board")), match: new Map(pricesOf(book, "match")) };
  takenApart.set(book, prices);
  return prices;
}

async function look(desk: SportDesk): Promise<Standing> {
  const now = desk.clock.now();
  await desk.onlookers.note("sport");
  const matches = await listActive(desk.db);
  const books = await desk.books.read(desk.db, matches);
  return new Map(
    matches.map((match) => {
      const state = stateView(match, now);
      const text = JSON.stringify(state);
      const { board, match: whole } = pricesIn(books.get(match.id));
      return [match.id, { board: { state, text, prices: board }, match: { state, text, prices: whole } }];
    }),
  );
}

function wholeOf({ state, prices }: Sent): MatchState {
  return { ...state, prices: [...prices].map(([id, price]) => [id, price]) };
}

/** What leads from one look to the next. A match that is no longer offered is sent once more, closed. */
function changesBetween(before: Standing, after: Standing, scope: "board" | "match"): MatchState[] {
  const changed = [...after].flatMap(([id, now]) => {
    const [was, is] = [before.get(id)?.[scope], now[scope]];
    const prices = pricesBetween(was?.prices ?? new Map(), is.prices);
    return was?.text === is.text && prices.length === 0 ? [] : [{ ...is.state, prices }];
  });
  const gone = [...before].flatMap(([id, was]) => {
    if (after.has(id)) return [];
    const book = { status: "closed", reason: "finished" } as const;
    return [{ ...was[scope].state, phase: "finished" as const, book, prices: [] }];
  });
  return [...changed, ...gone];
}

function pricesBetween(was: Prices, is: Prices): [string, number | null][] {
  if (was === is) return [];
  const moved = [...is].filter(([id, price]) => was.get(id) !== price);
  const gone = [...was.keys()].filter((id) => !is.has(id));
  return [...moved, ...gone.map((id): [string, null] => [id, null])];
}

function frame(desk: SportDesk, scope: Changed["scope"], isWhole: boolean, matches: MatchState[]): Buffer {
  const now = desk.clock.now().toISOString();
  return Buffer.from(frameOf("sport.matches", { now, scope, is_whole: isWhole, matches }));
}
