/** What is played at a table. Everything in this file is plain JSON. */
export type TableKind = "baccarat" | "dragon-tiger" | "sic-bo" | "hi-lo" | "fish-prawn-crab" | "roulette";

/** How the banker of a baccarat table is paid; every other kind has one form. */
export type TableVariant = "standard" | "no-commission";

/** Numerator and denominator of the profit for each unit staked: 0.95:1 is `[19, 20]`. */
export type Odds = readonly [number, number];

/**
 * How a bet ended: `lose`, `push` (the stake comes back), `half` (half of it does), or one of the wins that its place
 * names, mostly `win`.
 */
export type Grade = string;

/** One field of a board. */
export interface Place {
  readonly id: string;
  /** In Thai, as it stands on the board. */
  readonly name: string;
  /** What wins, in Thai, in one line. */
  readonly note: string;
  /** Places of one group stand together on a board, and pay alike or by one list. */
  readonly group: PlaceGroup;
  /** The profit of each win that the place knows. */
  readonly pays: Readonly<Record<Grade, Odds>>;
  /** Exact for a full shoe, rounded to four decimals, in percent of the stake. */
  readonly returnPercent: number;
  /** The numbers of the dice or the wheel that the place is about. */
  readonly numbers?: readonly number[];
}

export type PlaceGroup =
  | "main"
  | "tie"
  | "pair"
  | "size"
  | "bonus"
  | "natural"
  | "parity"
  | "color"
  | "suit"
  | "total"
  | "double"
  | "triple"
  | "number"
  | "two-numbers"
  | "three-numbers"
  | "straight"
  | "split"
  | "street"
  | "corner"
  | "line"
  | "dozen"
  | "column";

/** The rules of a table. Take them from `rulesOf`: what is worked out of them is kept by the object. */
export interface TableRules {
  readonly kind: TableKind;
  readonly variant: TableVariant;
  readonly places: readonly Place[];
}

/** A card of 52: its suit is `id / 13` in the order spades, hearts, diamonds, clubs, its rank `id % 13` from the ace. */
export type Card = number;

/**
 * Eight decks, as far as they are dealt. The order of the cards left matters: a draw takes one of them, and the last
 * moves into its place.
 */
export interface Shoe {
  /** Counts the shoes of a table from 1. */
  readonly no: number;
  readonly left: readonly Card[];
  /** Taken away before the first hand: the first card, and as many as it is worth. Empty before that hand. */
  readonly burned: readonly Card[];
  /** How many hands were dealt from it. */
  readonly hands: number;
}

export interface BaccaratOutcome {
  readonly kind: "baccarat";
  /** Two or three cards each, in the order dealt. */
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  readonly playerTotal: number;
  readonly bankerTotal: number;
  readonly winner: "player" | "banker" | "tie";
}

export interface DragonTigerOutcome {
  readonly kind: "dragon-tiger";
  readonly dragon: Card;
  readonly tiger: Card;
  readonly winner: "dragon" | "tiger" | "tie";
}

/** Of fish-prawn-crab too: 1 to 6 are gourd, crab, fish, prawn, rooster and tiger. */
export interface DiceOutcome {
  readonly kind: "sic-bo" | "hi-lo" | "fish-prawn-crab";
  readonly dice: readonly [number, number, number];
  readonly total: number;
}

export interface RouletteOutcome {
  readonly kind: "roulette";
  readonly number: number;
}

export type Outcome = BaccaratOutcome | DragonTigerOutcome | DiceOutcome | RouletteOutcome;

/** One draw of a round, so that a page can show card by card how it came about. */
export interface DrawStep {
  readonly what: "burn" | "player" | "banker" | "dragon" | "tiger" | "die" | "number";
  /** The draw was a number from 0 to below this. */
  readonly below: number;
  readonly index: number;
  /** The card, the die or the number that it gave. */
  readonly value: number;
}

export interface DrawnRound {
  readonly outcome: Outcome;
  /** As the round left it; null where there are no cards. */
  readonly shoe: Shoe | null;
  readonly steps: readonly DrawStep[];
}

/** What one member has on one place, in whole satang. */
export interface PlacedBet {
  readonly place: string;
  readonly stake: number;
}

/** What all members have on each place, in satang. A place without bets may be absent. */
export type PlaceTotals = Readonly<Record<string, number>>;

export interface PlaceLimits {
  readonly min: number;
  readonly max: number;
}
