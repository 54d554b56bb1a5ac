/** The symbols of each column from the top down. */
export type Grid = readonly (readonly string[])[];

export interface Cell {
  readonly column: number;
  readonly row: number;
}

/** One line, one symbol on ways, or one cluster. */
export interface SymbolWin {
  readonly symbol: string;
  /** Columns on lines and ways, places in a cluster. */
  readonly count: number;
  /** Only on lines: which one, from 0. */
  readonly line?: number;
  /** Only on ways: how many of them. */
  readonly ways?: number;
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
  /** Before the reveal of each free spin. `left` counts those after it. */
  | { readonly type: "free_spin"; readonly number: number; readonly left: number }
  /** The reels stop. `stops` is the strip position of the top row of each column; null where places are weighted. */
  | {
      readonly type: "reveal";
      readonly mode: SlotModeName;
      readonly grid: Grid;
      readonly stops: readonly number[] | null;
    }
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
  /** The winning places vanish, what lies above falls, and `added` (for each column, top down) comes from above. */
  | {
      readonly type: "cascade";
      readonly removed: readonly Cell[];
      readonly added: Grid;
      readonly grid: Grid;
      /** The multiplier of a win on the new grid. */
      readonly multiplier: number;
    }
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
  /** The most that a round pays is reached: what would have followed is not played. */
  | { readonly type: "max_win"; readonly units: number }
  /** The last event of every round. */
  | { readonly type: "end"; readonly total: number };

export type SlotModeName = "base" | "free";

/** The requested round: a spin at the bet, or the free spins at their price. */
export type SpinKind = "spin" | "buy";

export interface SpinOutcome {
  readonly events: readonly SlotEvent[];
  /** The whole win in units. */
  readonly units: number;
}
