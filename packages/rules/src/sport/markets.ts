import type { Market, MarketKind, Period, Score, Selection } from "./types.ts";

/** Scores up to these are listed one by one; every other is `other`. */
const LISTED_GOALS: Readonly<Record<Period, number>> = { match: 4, "first-half": 3 };
const THREE_WAY = ["home", "draw", "away"] as const;
export const OTHER_SCORE = "other";

export type MarketShape = "three-way" | "two-way" | "line" | "list" | "pairs";

interface KindFacts {
  /** How its prices are made of its chances. */
  readonly shape: MarketShape;
  readonly hasLine: boolean;
  readonly periods: readonly Period[];
  readonly sides: (period: Period) => readonly string[];
}

const BOTH: readonly Period[] = ["match", "first-half"];
const scoresListed = (period: Period) => {
  const goals = Array.from({ length: LISTED_GOALS[period] + 1 }, (_, index) => index);
  return [...goals.flatMap((home) => goals.map((away) => `${home}-${away}`)), OTHER_SCORE];
};
const LISTS: Readonly<Record<Period, readonly string[]>> = {
  match: scoresListed("match"),
  "first-half": scoresListed("first-half"),
};
const HALF_FULL = THREE_WAY.flatMap((half) => THREE_WAY.map((full) => `${half}-${full}`));

const fixed =
  (...sides: readonly string[]) =>
  () =>
    sides;

const KINDS: Readonly<Record<MarketKind, KindFacts>> = {
  "1x2": { shape: "three-way", hasLine: false, periods: BOTH, sides: fixed(...THREE_WAY) },
  handicap: { shape: "line", hasLine: true, periods: BOTH, sides: fixed("home", "away") },
  total: { shape: "line", hasLine: true, periods: BOTH, sides: fixed("over", "under") },
  "odd-even": { shape: "two-way", hasLine: false, periods: BOTH, sides: fixed("odd", "even") },
  "both-score": { shape: "two-way", hasLine: false, periods: BOTH, sides: fixed("yes", "no") },
  "correct-score": { shape: "list", hasLine: false, periods: BOTH, sides: (period) => LISTS[period] },
  "double-chance": {
    shape: "pairs",
    hasLine: false,
    periods: BOTH,
    sides: fixed("home-draw", "home-away", "draw-away"),
  },
  "half-full": { shape: "list", hasLine: false, periods: ["match"], sides: fixed(...HALF_FULL) },
  "first-goal": { shape: "three-way", hasLine: false, periods: ["match"], sides: fixed("home", "away", "none") },
};

export const MARKET_KINDS: readonly MarketKind[] = [
  "handicap",
  "total",
  "1x2",
  "double-chance",
  "both-score",
  "odd-even",
  "correct-score",
  "half-full",
  "first-goal",
];

/** No line of a book is further out than twelve goals. */
const MAX_LINE = 48;

export function sidesOf({ kind, period }: Pick<Market, "kind" | "period">): readonly string[] {
  return KINDS[kind].sides(period);
}

export function shapeOf(kind: MarketKind): MarketShape {
  return KINDS[kind].shape;
}

export function periodsOf(kind: MarketKind): readonly Period[] {
  return KINDS[kind].periods;
}

export function hasLine(kind: MarketKind): boolean {
  return KINDS[kind].hasLine;
}

export function isListedScore({ home, away }: Score, period: Period): boolean {
  return home <= LISTED_GOALS[period] && away <= LISTED_GOALS[period];
}

export function isMarket({ kind, period, line }: Market): boolean {
  if (!Object.hasOwn(KINDS, kind) || !KINDS[kind].periods.includes(period)) return false;
  if (!KINDS[kind].hasLine) return line === null;
  const isWhole = line !== null && Number.isSafeInteger(line) && Math.abs(line) <= MAX_LINE;
  return isWhole && (kind === "handicap" || line > 0);
}

export function isSelection(selection: Selection): boolean {
  return isMarket(selection) && sidesOf(selection).includes(selection.side);
}

/** `handicap.match.-1`: one text for one market, as counters and prices are kept under. */
export function marketId({ kind, period, line }: Market): string {
  return line === null ? `${kind}.${period}` : `${kind}.${period}.${line}`;
}

/** `handicap.match.-1:home` */
export function selectionId(selection: Selection): string {
  return `${marketId(selection)}:${selection.side}`;
}

/** Undefined for anything that is no selection. */
export function selectionFromId(text: string): Selection | undefined {
  const [market = "", side = "", ...rest] = text.split(":");
  const [kind, period, line, ...more] = market.split(".");
  if (rest.length > 0 || more.length > 0 || (line !== undefined && !/^(0|-?[1-9]\d?)$/.test(line))) return undefined;
  const selection = { kind, period, line: line === undefined ? null : Number(line), side };
  return isKnown(selection) ? selection : undefined;
}

interface ReadSelection {
  readonly kind: string | undefined;
  readonly period: string | undefined;
  readonly line: number | null;
  readonly side: string;
}

function isKnown(selection: ReadSelection): selection is Selection {
  return isSelection(selection as Selection);
}
