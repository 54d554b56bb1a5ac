/**
 * A slot game as data. The same definition is played by the server, shown by the game and recomputed on the verify
 * page; its hash is in the record of every round. Wins are counted in units, `unitsPerBet` of them to a bet, and every
 * bet is divisible by that number, so that no win is ever rounded.
 */
export interface SlotDefinition {
  readonly id: string;
  /** Raised with every change of the mathematics. */
  readonly version: number;
  readonly name: LocalName;
  readonly columns: number;
  readonly rows: number;
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
  readonly buy: BoughtFeature | null;
}

export interface LocalName {
  readonly th: string;
  readonly en: string;
}

export interface SlotSymbol {
  readonly id: string;
  /** A wild substitutes for every symbol that pays by place; a scatter counts wherever it lies. */
  readonly role: "pay" | "wild" | "scatter";
  readonly name: LocalName;
  /** What each count is worth. */
  readonly pays: ByCount;
}

/** A count to a number: the greatest count that is reached decides, so `{"3": 10, "5": 20}` gives 10 for 4. */
export type ByCount = Readonly<Record<string, number>>;

export type WinRule =
  /** For each line the row of each column. Counted from the left; each line pays its best win. */
  | { readonly kind: "lines"; readonly lines: readonly (readonly number[])[] }
  /** A symbol in neighbouring columns from the left pays for each way through its places. */
  | { readonly kind: "ways" }
  /** Symbols that touch by their sides pay by the size of their group. */
  | { readonly kind: "clusters" };

export interface SpinMode {
  readonly reels: Reels;
  /** The factor of the first win, of the win after the first fall, and so on; the last one goes on. */
  readonly multipliers: readonly number[];
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
}

/** The free spins at once, without a spin before. */
export interface BoughtFeature {
  /** In bets. */
  readonly price: number;
  readonly spins: number;
}
