/** Everything in this file is plain JSON. Money is in whole satang, prices in hundredths, lines in quarter goals. */
export type Side = "home" | "away";

/** What counts: the ninety minutes with their stoppage time, or the first half with its own. */
export type Period = "match" | "first-half";

export type MarketKind =
  | "1x2"
  | "handicap"
  | "total"
  | "odd-even"
  | "both-score"
  | "correct-score"
  | "double-chance"
  | "half-full"
  | "first-goal";

export interface Market {
  readonly kind: MarketKind;
  readonly period: Period;
  /**
   * In quarter goals. Of a handicap: what is added to the home team's goals, so -1 where it gives a quarter. Of a total:
   * the line. Null elsewhere.
   */
  readonly line: number | null;
}

/** One thing to bet on. Its `side` is one of its market's. */
export interface Selection extends Market {
  readonly side: string;
}

export interface Score {
  readonly home: number;
  readonly away: number;
}

/** How a selection ended. A push returns the stake by the score, a void because nothing was decided. */
export type Grade = "win" | "half-win" | "push" | "half-loss" | "loss" | "void";

/** What is known of a match when it has ended, or when it was given up. */
export interface MatchResult {
  /**
   * `abandoned`: begun, and neither finished nor resumed in time. `void`: nothing of it counts, as when it was never
   * begun, was awarded without play, or had its venue swapped.
   */
  readonly status: "finished" | "abandoned" | "void";
  /** When the first half ended. Null: of an abandoned match it did not end, of a finished one nobody knows. */
  readonly halfTime: Score | null;
  /** After ninety minutes, or when it was given up. Without extra time and shoot-out. */
  readonly score: Score;
  /** Who got the first goal, own goals included; null where goals fell and nobody knows. */
  readonly firstGoal: Side | "none" | null;
}

/** A goal by the side that it counts for. */
export interface Goal {
  readonly minute: number;
  /** Minutes of stoppage time beyond the 45th or the 90th. */
  readonly stoppage?: number;
  readonly side: Side;
}

/** Decimal odds in hundredths, stake included: 195 pays 1.95 for each 1.00 at risk. */
export type Price = number;

export type OddsFormat = "decimal" | "hong-kong" | "malay" | "indonesian";

/** What a bet takes from the member, and what a full win adds to it. */
export interface Stake {
  readonly risk: number;
  readonly win: number;
}

/** A selection as somebody has bet on it. */
export interface BetLeg {
  readonly selection: Selection;
  readonly price: Price;
  /** The score when the bet was accepted; 0-0 before the match. A handicap counts from it. */
  readonly scoreAtBet: Score;
}

export interface GradedLeg {
  readonly price: Price;
  /** Null while it is open. */
  readonly grade: Grade | null;
}
