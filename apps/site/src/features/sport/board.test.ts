import { expect, test } from "vitest";
import {
  applyToBoard,
  applyToMatch,
  type Board,
  type BoardTab,
  favouriteOf,
  lineIn,
  listedMatches,
  type Match,
  type MatchDetail,
  type MatchesChanged,
  newerBoard,
  openMarkets,
  readPrices,
} from "./board.ts";

const NOW = "2026-11-16T10:00:00.000Z";
const team = (id: string, name: string) => ({ team_id: id, name, english_name: id });
const level = { home: 0, away: 0 };

const match = (id: string, more: Partial<Match> = {}): Match => ({
  match_id: id,
  phase: "before",
  minute: 0,
  score: level,
  half_time: null,
  red_cards: level,
  book: { status: "open", reason: null },
  closes_at: null,
  version: 5,
  league_id: "sim",
  home: team("naga", "พญานาค ซิตี้"),
  away: team("tiger", "เสือโคร่ง เอฟซี"),
  starts_at: NOW,
  prices: [
    ["handicap.match.-1:home", 190],
    ["handicap.match.-1:away", 196],
    ["1x2.match:home", 210],
  ],
  price_count: 3,
  has_own_bet: false,
  ...more,
});

const league = {
  league_id: "sim",
  name: "โชคดีลีก",
  english_name: "Chokdee League",
  is_simulated: true,
  next_round_at: null,
};
const board = (...matches: Match[]): Board => ({
  now: NOW,
  counts: { live: 0, today: matches.length, early: 0 },
  leagues: [{ ...league, matches }],
});

const change = (
  id: string,
  more: Partial<MatchesChanged["matches"][number]> = {},
): MatchesChanged["matches"][number] => {
  const { match_id, phase, minute, score, half_time, red_cards, book, closes_at, version } = match(id, { version: 6 });
  const state = { match_id, phase, minute, score, half_time, red_cards, book, closes_at, version };
  return { ...state, prices: [], ...more };
};
const changed = (...matches: MatchesChanged["matches"]): MatchesChanged => ({
  now: NOW,
  scope: "board",
  is_whole: false,
  matches,
});
const matchesOf = ({ leagues }: Board) => leagues.flatMap(({ matches }) => matches);

test("a change touches its match alone, and another line takes the place of the old one", () => {
  const before = board(match("a"), match("b"));
  const { answer, isStale } = applyToBoard(
    before,
    changed(
      change("a", {
        prices: [
          ["handicap.match.-1:home", null],
          ["handicap.match.-1:away", null],
          ["handicap.match.-2:home", 201],
          ["handicap.match.-2:away", 185],
        ],
      }),
    ),
    "today",
  );
  const [a, b] = matchesOf(answer);
  expect(isStale).toBe(false);
  expect(b).toBe(matchesOf(before)[1]);
  const list = readPrices(a?.prices ?? []);
  expect(lineIn(list, "handicap", "match")).toBe(-2);
  expect(lineIn(list, "total", "match")).toBeUndefined();
  expect(lineIn(list, "1x2", "match")).toBeNull();
  expect(list.prices.get("1x2.match:home")).toBe(210);
  expect(list.prices.has("handicap.match.-1:home")).toBe(false);
});

test("what came late is not believed, and a gap is read again", () => {
  const before = board(match("a"));
  const apply = (event: MatchesChanged, tab: BoardTab = "today") => applyToBoard(before, event, tab);
  const late = apply(changed(change("a", { version: 4, prices: [["1x2.match:home", 999]] })));
  expect(matchesOf(late.answer)[0]).toBe(matchesOf(before)[0]);
  expect(apply(changed(change("a", { version: 8 }))).isStale).toBe(true);
  expect(apply(changed(change("a", { phase: "first-half" }))).isStale).toBe(true);
  expect(apply({ ...changed(), is_whole: true }).isStale).toBe(true);
  const begun = changed(change("b", { phase: "first-half" }));
  expect([apply(begun).isStale, apply(begun, "live").isStale]).toEqual([false, true]);
  const opened = changed(change("b", { closes_at: "2026-11-16T16:59:59.000Z" }));
  expect([apply(opened).isStale, apply(opened, "early").isStale]).toEqual([true, false]);
  const tomorrow = changed(change("b", { closes_at: "2026-11-16T17:00:00.000Z" }));
  expect([apply(tomorrow).isStale, apply(tomorrow, "early").isStale]).toEqual([false, true]);
});

test("an answer that was on its way does not undo what the stream has brought since", () => {
  const known = board(match("a", { version: 9, minute: 12 }), match("b"));
  const answer = board(match("a", { version: 8 }), match("b", { version: 6, minute: 1 }));
  const [a, b] = matchesOf(newerBoard(known, answer));
  expect(a).toBe(matchesOf(known)[0]);
  expect(b?.version).toBe(6);
});

test("the page of a match takes every price of a change, and asks again after a goal", () => {
  const detail: MatchDetail = {
    now: NOW,
    league,
    match: match("a"),
    markets: [
      {
        kind: "both-score",
        period: "match",
        line: null,
        is_main: true,
        prices: [
          ["both-score.match:yes", 180],
          ["both-score.match:no", 200],
        ],
      },
    ],
    timeline: [],
    form: { home: [], away: [] },
    line_history: [],
    result: null,
    proof: null,
  };
  const moved = applyToMatch(detail, changed(change("a", { prices: [["both-score.match:yes", 175]] })));
  expect(moved.answer.markets[0]?.prices).toEqual([
    ["both-score.match:yes", 175],
    ["both-score.match:no", 200],
  ]);
  expect(moved.isStale).toBe(false);
  expect(applyToMatch(detail, changed(change("a", { score: { home: 1, away: 0 } }))).isStale).toBe(true);
  expect(applyToMatch(detail, changed(change("b"))).answer).toBe(detail);
  const whole = applyToMatch(detail, { ...changed(change("a")), is_whole: true });
  expect(whole.answer.markets[0]?.prices.map(([, price]) => price)).toEqual([null, null]);
});

test("what no goal can change any more and what the score has passed leaves no empty row, open or shut", () => {
  const market = (kind: MatchDetail["markets"][number]["kind"], line: number | null, ...sides: readonly string[]) => {
    const id = line === null ? `${kind}.match` : `${kind}.match.${line}`;
    const prices = sides.map((side): [string, number | null] => [`${id}:${side}`, null]);
    return { kind, period: "match" as const, line, is_main: true, prices };
  };
  const markets = [
    market("both-score", null, "yes", "no"),
    market("total", 10, "over", "under"),
    market("total", 14, "over", "under"),
    market("correct-score", null, "1-0", "2-1", "3-1", "other"),
    market("half-full", null, "home-home", "draw-home"),
  ];
  const live = { phase: "second-half", score: { home: 2, away: 1 }, half_time: { home: 1, away: 1 } } as const;
  const rows = (status: "open" | "suspended", price: number | null) => {
    const book = status === "open" ? { status, reason: null } : { status, reason: "penalty" as const };
    const priced = markets.map((each) => ({
      ...each,
      prices: each.prices.map(([id]): [string, number | null] => [id, price]),
    }));
    return openMarkets({ match: match("a", { ...live, book }), markets: priced }).flatMap((each) =>
      each.prices.map(([id]) => id),
    );
  };
  const left = [
    "total.match.14:over",
    "total.match.14:under",
    "correct-score.match:2-1",
    "correct-score.match:3-1",
    "correct-score.match:other",
    "half-full.match:draw-home",
  ];
  expect(rows("open", 200)).toEqual(left);
  expect(rows("suspended", null), "a halt moves nothing").toEqual(left);
  expect(rows("open", null)).toEqual([]);
});

test("the favourite gives the line", () => {
  expect(favouriteOf(readPrices([["handicap.match.-1:home", 190]]))).toBe("home");
  expect(favouriteOf(readPrices([["handicap.match.2:home", 190]]))).toBe("away");
  expect(favouriteOf(readPrices([["handicap.match.0:home", 190]]))).toBeNull();
  expect(favouriteOf(readPrices([["nonsense", 190]]))).toBeNull();
});

test("matches are found in Thai and English, and by what was kept", () => {
  const { leagues } = board(match("a"), match("b", { home: team("lion", "สิงห์เหนือ") }));
  const ids = (q?: string, favourites?: boolean, kept: readonly string[] = []) =>
    listedMatches(leagues, { q, favourites }, kept).flatMap(({ matches }) => matches.map(({ match_id: id }) => id));
  expect(ids()).toEqual(["a", "b"]);
  expect(ids("พญานาค")).toEqual(["a"]);
  expect(ids("LION")).toEqual(["b"]);
  expect(ids("chokdee tiger")).toEqual(["a", "b"]);
  expect(ids("ไม่มี")).toEqual([]);
  expect(ids("", true)).toEqual([]);
  expect(ids("", true, ["b"])).toEqual(["b"]);
  expect(ids("", true, ["sim"])).toEqual(["a", "b"]);
});
