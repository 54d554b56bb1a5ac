/**
 * A slot game as data. The same definition is played by the server, shown by the game and recomputed on the verify
 * page; its hash is in the record of every round. Wins are counted in units, `unitsPerBet` of them to a bet, and every
 * bet is divisible by that number, so that no win is ever rounded. What a game does beyond reels and wins is a part of
 * its own that may be absent; the parts know nothing of each other.
 */
export interface SlotDefinition {
  readonly id: string;
  /** Raised with every change of the mathematics. */
  readonly version: number;
  readonly name: LocalName;
  readonly columns: number;
  /** The tallest that a column may be. */
  readonly rows: number;
  /** How tall each column is at the start of a stop, where that is not `rows` for all of them. */
  readonly heights?: readonly number[];
  /** Each column that wins is one row taller after the fall, up to `rows`. */
  readonly grows?: true;
  readonly unitsPerBet: number;
  /** In satang, rising, each divisible by `unitsPerBet`. */
  readonly bets: readonly number[];
  /** The most that a round pays, in bets: one that reaches it is over. */
  readonly maxWin: number;
  readonly symbols: readonly SlotSymbol[];
  readonly wins: WinRule;
  /** Null where a win ends the spin. The number bounds the falls of one spin. */
  readonly cascades: { readonly most: number } | null;
  readonly base: SpinMode;
  readonly freeSpins: FreeSpins | null;
  readonly hold?: HoldFeature;
  readonly walk?: WalkingWilds;
  readonly buy: BoughtFeature | null;
  readonly ante?: AnteBet;
}

export interface LocalName {
  readonly th: string;
  readonly en: string;
}

export interface SlotSymbol {
  readonly id: string;
  /**
   * A wild substitutes for every symbol that pays by place; a scatter counts wherever it lies; a wild scatter does both.
   * A valued symbol pays only what its value is put to.
   */
  readonly role: "pay" | "wild" | "scatter" | "wild_scatter" | "value";
  readonly name: LocalName;
  /** What each count is worth. */
  readonly pays: ByCount;
  /** What each place that shows it carries, drawn for itself. */
  readonly values?: SymbolValues;
  /** It pays as this one and lies in a frame. */
  readonly framed?: string;
  /** Where it wins it does not vanish but turns into this one. */
  readonly becomes?: string;
  /** It pays every symbol in view whose values are collected. */
  readonly collects?: true;
}

export interface SymbolValues {
  /**
   * Added up by the hold feature, in units; multiplying all that a stop won, by their sum; or collected, in units, by a
   * symbol that collects.
   */
  readonly apply: "add" | "multiply" | "collect";
  /** The value to its weight. */
  readonly weights: Weights;
}

/** A count to a number: the greatest count that is reached decides, so `{"3": 10, "5": 20}` gives 10 for 4. */
export type ByCount = Readonly<Record<string, number>>;

export type WinRule =
  /** For each line the row of each column. Counted from the left; each line pays its best win. */
  | {
      readonly kind: "lines";
      readonly lines: readonly (readonly number[])[];
      /** The factor of a board on which every place belongs to one symbol. */
      readonly fullBoard?: number;
    }
  /** A symbol in neighbouring columns from the left pays for each way through its places. */
  | { readonly kind: "ways" }
  /** A symbol pays by its number in view, wherever it lies. */
  | { readonly kind: "anywhere" }
  /** Symbols that touch by their sides pay by the size of their group. */
  | {
      readonly kind: "clusters";
      /**
       * What a place is worth by how often it has won, 0 for nothing; the last one goes on. The places of a group add
       * up to its factor.
       */
      readonly spots?: readonly number[];
    };

export interface SpinMode {
  readonly reels: Reels;
  /** The factor of the first win, of the win after the first fall, and so on; the last one goes on. */
  readonly multipliers: readonly number[];
  /**
   * How many columns are struck, to its weight: each place of a struck column splits and counts twice on ways. The
   * first table is for the first spin of the mode, and so on; the last one goes on.
   */
  readonly strikes?: readonly Weights[];
  /** Heights, spots and the sum of multiplying values stay for the next spin of the mode. */
  readonly carries?: true;
}

export type Reels =
  /** One strip for each column, read downwards; a fall goes on upwards from the stop. */
  | { readonly kind: "strips"; readonly strips: readonly (readonly string[])[] }
  /** One table for each column; every place is drawn by itself, after a fall by the table for refills. */
  | { readonly kind: "weights"; readonly drop: readonly Weights[]; readonly refill: readonly Weights[] };

export type Weights = Readonly<Record<string, number>>;

export interface FreeSpins {
  /** Scatters in the base game to free spins. */
  readonly award: ByCount;
  /** Scatters in a free spin to further free spins. */
  readonly retrigger: ByCount;
  /** A round has no more free spins than this, however often they come again. */
  readonly most: number;
  readonly mode: SpinMode;
  /**
   * One of these is drawn at the start. In every free spin it then fills the columns that show it, if they are as many
   * as it needs, and pays on every line wherever they are.
   */
  readonly special?: Weights;
  readonly meter?: Meter;
}

/** Counts the symbols that collect, within one round of free spins. */
export interface Meter {
  /** So many raise what is collected by one step. */
  readonly every: number;
  /** The factor of each step. */
  readonly factors: readonly number[];
  /** Further free spins with each step. */
  readonly spins: number;
}

/** Places that are kept while the empty ones spin again, until nothing more comes. */
export interface HoldFeature {
  readonly starts: HoldStart;
  /** How many spins without a new one end it; a new one gives all of them back. */
  readonly respins: number;
  /** A place shows the symbol with this chance, and nothing else. */
  readonly chance: { readonly hits: number; readonly of: number };
  /** What a board without an empty place adds, in units. */
  readonly full: number;
}

export type HoldStart =
  /** So many of the symbol in view keep their places; in the end their values are paid. */
  | { readonly kind: "count"; readonly symbol: string; readonly count: number }
  /** In one spin of so many, in place of it: a symbol is drawn, and in the end the board pays like every other. */
  | { readonly kind: "chance"; readonly oneIn: number; readonly symbols: Weights };

/** A wild fills its column, and moves one column to the left with each spin that it brings, until it leaves. */
export interface WalkingWilds {
  /** A round has no more of these spins than this. */
  readonly most: number;
  /** The factor of a win by how many columns are wild, from none. */
  readonly factors: readonly number[];
}

/** The feature at once, without a spin before. */
export interface BoughtFeature {
  /** In bets. */
  readonly price: number;
  /** The free spins, or the spins of the hold feature, that it starts with. */
  readonly spins: number;
  /** How many places the hold feature starts with. */
  readonly held?: number;
}

/** A spin at a higher stake with reels of its own. It pays as the bet does. */
export interface AnteBet {
  /** The stake in units, where the bet is `unitsPerBet`. */
  readonly units: number;
  readonly mode: SpinMode;
}
