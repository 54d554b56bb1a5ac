/** The symbols of each column from the top down; `EMPTY` where a place shows nothing. */
export type Grid = readonly (readonly string[])[];

export const EMPTY = "";

export interface Cell {
  readonly column: number;
  readonly row: number;
}

/** What a place carries: units to add or collect, or a factor. */
export interface PlacedValue extends Cell {
  readonly value: number;
}

/** What a place is worth to a group that runs through it. */
export interface Spot extends Cell {
  readonly factor: number;
}

/** One line, one symbol on ways or anywhere, or one cluster. */
export interface SymbolWin {
  readonly symbol: string;
  /** Columns on lines and ways, places anywhere and in a cluster. */
  readonly count: number;
  /** Only on lines: which one, from 0. */
  readonly line?: number;
  /** Only on ways: how many of them. */
  readonly ways?: number;
  /** Only in a cluster on spots: their sum, with which `units` are multiplied already. */
  readonly factor?: number;
  /** The places that win, wilds included. */
  readonly cells: readonly Cell[];
  /** Before the multiplier, in units. */
  readonly units: number;
}

/**
 * What a round shows, in order. Everything is decided before the first event is seen; a client plays the list and
 * decides nothing. Every amount is in units: a unit is the bet divided by the definition's `unitsPerBet`.
 */
export type SlotEvent =
  /** Opens free spins, after the scatters of a base spin or bought. */
  | { readonly type: "free_spins_start"; readonly spins: number; readonly bought: boolean }
  /** The symbol that will fill its columns in these free spins. */
  | { readonly type: "special"; readonly symbol: string }
  /** Before the reveal of each free spin. `left` counts those after it. */
  | { readonly type: "free_spin"; readonly number: number; readonly left: number }
  /**
   * The reels stop. `stops` is the strip position of the top row of each column; null where places are weighted or a
   * column stands still.
   */
  | {
      readonly type: "reveal";
      readonly mode: SlotModeName;
      readonly grid: Grid;
      readonly stops: readonly (number | null)[] | null;
      /** Only where symbols carry values. */
      readonly values?: readonly PlacedValue[];
    }
  /** These columns are struck: each of their places counts twice until the next reveal. */
  | { readonly type: "strike"; readonly columns: readonly number[] }
  /** The symbol fills these columns. */
  | { readonly type: "expand"; readonly symbol: string; readonly columns: readonly number[]; readonly grid: Grid }
  /**
   * `units` is what this event is worth: the wins' sum times the multiplier. `total` is the round's win so far, at most
   * the most that a round pays.
   */
  | {
      readonly type: "win";
      readonly wins: readonly SymbolWin[];
      readonly multiplier: number;
      readonly units: number;
      readonly total: number;
    }
  /** Winning places that do not vanish: what each turns into. A cascade follows. */
  | { readonly type: "become"; readonly places: readonly (Cell & { readonly symbol: string })[]; readonly grid: Grid }
  /** What these winning places are worth from now on. */
  | { readonly type: "spots"; readonly spots: readonly Spot[] }
  /**
   * The winning places vanish, what lies above falls, and `added` (for each column, top down) comes from above. A column
   * that grew is taller than before.
   */
  | {
      readonly type: "cascade";
      readonly removed: readonly Cell[];
      readonly added: Grid;
      readonly grid: Grid;
      /** The multiplier of a win on the new grid. */
      readonly multiplier: number;
      /** Every value on the new grid, only where symbols carry values. */
      readonly values?: readonly PlacedValue[];
    }
  /** The values in view multiply all that the stop won: by `factor`, which `units` are added for. */
  | {
      readonly type: "multiply";
      readonly values: readonly PlacedValue[];
      /** The sum of these and of what earlier free spins left. */
      readonly factor: number;
      readonly units: number;
      readonly total: number;
    }
  /** Each of these collectors takes every value in view, times `factor`. */
  | {
      readonly type: "collect";
      readonly collectors: readonly Cell[];
      readonly values: readonly PlacedValue[];
      readonly factor: number;
      readonly units: number;
      readonly total: number;
    }
  /** How many collectors came in these free spins. `factor` holds from the next spin on, `spins` are added to them. */
  | { readonly type: "meter"; readonly count: number; readonly factor: number; readonly spins: number }
  /** Scatters that pay or bring free spins. `spins` counts what they bring: a start or an addition. */
  | {
      readonly type: "scatter";
      readonly symbol: string;
      readonly cells: readonly Cell[];
      readonly units: number;
      readonly spins: number;
      readonly total: number;
    }
  /** Closes free spins. `units` is what all of them won. */
  | { readonly type: "free_spins_end"; readonly spins: number; readonly units: number }
  /** Wild columns move to the left and one more spin follows; `to` is null for one that leaves. */
  | {
      readonly type: "walk";
      readonly moves: readonly { readonly from: number; readonly to: number | null }[];
      /** The number of the spin, from 1. */
      readonly number: number;
    }
  /** Opens the hold feature: what lies is kept, every other place is empty. */
  | {
      readonly type: "hold_start";
      readonly symbol: string;
      readonly grid: Grid;
      readonly values: readonly PlacedValue[];
      readonly respins: number;
      readonly bought: boolean;
    }
  /** The empty places spin. `left` counts the spins after it. */
  | {
      readonly type: "hold_spin";
      readonly added: readonly Cell[];
      readonly grid: Grid;
      readonly values: readonly PlacedValue[];
      readonly left: number;
    }
  /** Closes the hold feature. `units` is what it won, `full` the part for a board without an empty place. */
  | { readonly type: "hold_end"; readonly full: number; readonly units: number; readonly total: number }
  /** The most that a round pays is reached: what would have followed is not played. */
  | { readonly type: "max_win"; readonly units: number }
  /** The last event of every round. */
  | { readonly type: "end"; readonly total: number };

export type SlotModeName = "base" | "free";

/** The requested round: a spin at the bet, the feature at its price, or a spin at the higher stake. */
export type SpinKind = "spin" | "buy" | "ante";

export interface SpinOutcome {
  readonly events: readonly SlotEvent[];
  /** The whole win in units. */
  readonly units: number;
}
